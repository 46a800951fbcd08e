/** The answer of every failed call. `code` is a string: an HTTP status or one of the named codes below. */
export interface ApiError {
  message: string;
  code: string;
  errors: { path: string; message: string }[];
}

export const errorCodes = [
  'MISSING_PARAMETER',
  'INVALID_PARAMETER',
  'NO_RESPONSE_FROM_PARTNER',
  'UNEXPECTED_ERROR',
  'EMPTY_RESPONSE',
  'TOO_MANY_ATTEMPTS',
  'INVALID_CREDENTIALS',
  'INVALID_CODE',
  'INVALID_PASSKEY',
  'CODE_REQUIRED',
  'ACCESS_DISABLED',
  'WEAK_PASSWORD',
  'CONFLICT',
  'KEY_REUSED',
  'SUPPORT_READ_ONLY',
  'ESTIMATE_TOO_LOW',
  'HIGH_CONSUMPTION',
  'DIFFERENT_ADDRESSES',
  'READING_TO_CONFIRM',
  'READINGS_SWAPPED',
] as const;
export type NamedErrorCode = (typeof errorCodes)[number];

/** No answer (`0`), or one that does not say whether the call was applied: a retry with the same key applies it once. */
export const isLostAnswer = (code: string): boolean =>
  code === '0' || code === 'UNEXPECTED_ERROR' || /^5\d\d$/.test(code);

/** 429: temporarily refused, and never stored under its idempotency key. */
const isTooOften = (code: string): boolean => code === 'TOO_MANY_ATTEMPTS' || code === '429';

/**
 * Whether a retry uses the same idempotency key: an earlier request may have been applied although its answer was lost,
 * before this one was refused by the rate limit.
 */
export const keepsItsKey = (code: string): boolean => isLostAnswer(code) || isTooOften(code);

/** Messages of section 8 of customer-space.txt, verbatim. */
export const messages = {
  default: 'Une erreur est survenue',
  server: 'Erreur serveur',
  unavailable: 'Le service est momentanément indisponible, veuillez réessayer ultérieurement.',
  sessionExpired: 'Votre session a expiré, veuillez vous reconnecter',
  /** Not in the specification: the session is open, and its user was disabled meanwhile. Code ACCESS_DISABLED. */
  accessDisabled: 'Votre accès a été désactivé',
  /** Not in the specification: nobody was signed in, so no session ended. Code 401 as well. */
  notSignedIn: 'Veuillez vous connecter',
  impersonationMismatch: 'Erreur de connexion: Veuillez réessayer',
  required: 'Veuillez renseigner cette information',
  emptyFields: 'Veuillez compléter le ou les champs vides',
  /** Where a password is changed (C5.9). */
  passwordsDiffer: 'Mots de passe ne sont pas le même',
  /** Where one is created (C1.6). */
  passwordMismatch: 'Le mot de passe de confirmation doit être le même que celui ci',
} as const;
