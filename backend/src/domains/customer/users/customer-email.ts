import { isEmail } from '@portal/domain';
import { refusedFields } from '../../../platform/errors';
import type { CustomerAccess } from './customer-access.queries';

const key = (email: string) => email.trim().normalize('NFC').toLowerCase();

/**
 * The address on file that matches what the agent typed. Mails that open a customer's space go to no other address:
 * otherwise the agent could receive the customer's password.
 * @throws DomainError 422 INVALID_PARAMETER.
 */
export function emailOnFile({ email, account }: CustomerAccess, typed: string): string {
  const known = [email, ...(account ? [account.email] : [])];
  const found = known.find((each) => key(each) === key(typed));
  if (found !== undefined) return found;
  const message = !isEmail(typed)
    ? 'Saisissez une adresse e-mail valable, comme nom@exemple.fr'
    : 'Cet e-mail n’est pas celui que le client nous a donné. Modifiez d’abord ses coordonnées dans son espace.';
  throw refusedFields([{ path: 'email', message }]);
}
