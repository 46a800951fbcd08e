import { call } from '@portal/api-client';

/** Asks for a mail with a link. The answer is the same for known and unknown identifiers (C1.5). */
export function requestLink(identifier: string): Promise<unknown> {
  return call('/resetPassword', { mode: 'RESET', customerNbr: identifier });
}

export interface NewPassword {
  user: string;
  temporary: string;
  chosen: string;
}

/** Replaces the temporary password; the server closes every session of the account. */
export function replaceTemporaryPassword({ user, temporary, chosen }: NewPassword): Promise<unknown> {
  return call('/resetPassword', {
    mode: 'VALIDATION',
    customerNbr: user,
    temporaryPassword: temporary,
    newPassword: chosen,
  });
}
