import { isEmail } from '@portal/domain';

/** C1.5: a valid e-mail, or what a customer number looks like in the contract. */
export function mayReceiveLink(typed: string): boolean {
  return isEmail(typed) || /^[0-9A-Za-z]{3,20}$/.test(typed);
}
