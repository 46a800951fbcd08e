import { messages, type ApiError, type NamedErrorCode } from '@portal/contract';

/** An error whose French message the caller gets. Any other error becomes « Erreur serveur ». */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly status: number,
    readonly code: NamedErrorCode | '400' | '401' | '403' | '404' | '503',
    message: string,
    readonly details: { errors?: ApiError['errors']; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** The session is gone: unknown, expired or revoked. The only answers with code 401. */
export const unauthenticated = () => new DomainError(401, '401', messages.sessionExpired);

/** The user is disabled. Said only to who knows the password, or has a session of before (ACCESS_DISABLED). */
export const accessDisabled = (
  code: 'INVALID_CREDENTIALS' | 'ACCESS_DISABLED',
  kind: 'customer' | 'agent',
  supportEmail: string,
) =>
  new DomainError(
    401,
    code,
    kind === 'agent'
      ? 'Votre accès est désactivé. Adressez-vous à un administrateur\u00a0: lui seul peut le rétablir.'
      : `Votre accès est désactivé. Écrivez-nous à ${supportEmail}\u00a0: nous verrons avec vous comment le rétablir.`,
  );

/** The same message for what exists and what does not, so that it reveals nothing about other customers. */
export const forbidden = () => new DomainError(403, '403', 'Vous n’avez pas accès à ces informations');

/** A link that is wrong, expired, used, or was ended by a correction of the case; the message does not say which. */
export const staleLink = () =>
  new DomainError(
    403,
    '403',
    'Ce lien n’est plus valable\u00a0: il a expiré, a déjà servi ou a été annulé. Ouvrez le lien du dernier message reçu, ou demandez-en un autre à votre conseiller.',
  );

/** @param path field of the request that names it: a page then says the message, and not that the service is unavailable */
export const notFound = (message: string, path?: string) =>
  new DomainError(404, '404', message, { errors: path === undefined ? [] : [{ path, message }] });

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new DomainError(
    429,
    'TOO_MANY_ATTEMPTS',
    'Trop de tentatives. Veuillez patienter quelques instants avant de réessayer.',
    { retryAfterSeconds },
  );

/** What was asked no longer fits what is stored: two tabs, two agents, a repeated click. */
export const conflict = (message: string) => new DomainError(409, 'CONFLICT', message);

/** A field that its schema may leave out, and that is needed here: what else is sent decides. */
export const missingField = (path: string, message: string) =>
  new DomainError(400, 'MISSING_PARAMETER', message, { errors: [{ path, message }] });

/** Well-formed, but refused by a rule: 422 with errors keyed by field path. A single error is also the message. */
export const refusedFields = (errors: ApiError['errors']) =>
  new DomainError(
    422,
    'INVALID_PARAMETER',
    errors.length === 1 && errors[0] ? errors[0].message : 'Certaines informations ne sont pas valides',
    { errors },
  );

/** Prefixes the error paths of a part of a request with `path`, so that they match the request as it was sent. */
export async function fieldsUnder<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.errors) throw error;
    const errors = error.details.errors.map((each) => ({ ...each, path: `${path}.${each.path}` }));
    throw new DomainError(error.status, error.code, error.message, { ...error.details, errors });
  }
}
