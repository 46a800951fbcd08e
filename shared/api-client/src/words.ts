import { messages } from '@portal/contract';
import { session } from '@portal/session';
import { CallError } from './call-error';

/** Codes whose words are ours whatever the server says: its message is technical, or there is none. */
const wordsByCode: Readonly<Record<string, string>> = {
  '0': 'Connexion au service impossible. Vérifiez votre accès à Internet, puis réessayez.',
  '404': messages.unavailable,
  '413': 'Votre envoi est trop volumineux.',
  '429': 'Trop de tentatives. Patientez quelques instants avant de réessayer.',
  '500': messages.server,
  '502': messages.unavailable,
  '503': messages.unavailable,
  '504': messages.unavailable,
  NO_RESPONSE_FROM_PARTNER: messages.unavailable,
  UNEXPECTED_ERROR: messages.server,
};

const offline = 'Vous êtes hors connexion. Réessayez dès le retour du réseau.';

/** What to show of a failure, in French; the server's own sentence where it is meant for the reader. */
export function wordsFor(error: unknown): string {
  if (!(error instanceof CallError)) return messages.default;
  if (error.code === '0' && !navigator.onLine) return offline;
  // an answer with field errors comes from the server, not from a proxy
  if (error.code === '404' && error.errors.length > 0) return error.message.trim() || messages.default;
  if (error.code === '401') return refusal() ?? messages.sessionExpired;
  return wordsByCode[error.code] ?? (error.message.trim() || messages.default);
}

const refusal = () => (session.status === 'expired' ? session.refusal : undefined);
