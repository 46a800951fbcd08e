import { call } from '@portal/api-client';

/** Asks for a mail with a link. The answer is the same for known and unknown identifiers (C1.5). */
export function requestLink(identifier: string): Promise<unknown> {
  return call('/resetPassword', { mode: 'RESET', customerNbr: identifier });
}

/** Named as the contract does: the server's refusals name the fields of the form. */
export interface NewPassword {
  customerNbr: string;
  temporaryPassword: string;
  newPassword: string;
}

/** Replaces the temporary password; the server closes every session of the account. */
export function replaceTemporaryPassword(request: NewPassword): Promise<unknown> {
  const { customerNbr, temporaryPassword, newPassword } = request;
  return call('/resetPassword', { mode: 'VALIDATION', customerNbr, temporaryPassword, newPassword });
}
