import { refusedFields } from '../../platform/errors';
import type { CustomerAccess } from './customer-access.queries';

const key = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * Mails that open a customer's space go to an address that the supplier has on file: an agent who could name another
 * would hold the customer's password.
 * @throws DomainError 422 INVALID_PARAMETER.
 */
export function assertKnownEmail({ email, account }: CustomerAccess, given: string): void {
  const known = [email, ...(account ? [account.email] : [])].map(key);
  if (known.includes(key(given))) return;
  throw refusedFields([
    {
      path: 'email',
      message:
        'Cet e-mail n’est pas celui que le client nous a donné. Modifiez d’abord ses coordonnées dans son espace.',
    },
  ]);
}
