import { call } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { tellChange } from './tell-change';

export type EmailConfirmed = ResponseOf<'/confirmEmail'>;

interface Subject {
  customerNumber: string;
  contractNumber: string | undefined;
}

/** Puts the pending address in force. @throws CallError */
export async function confirmEmail(
  { customerNumber, contractNumber }: Subject,
  { code, formerCode, password }: { code: string; formerCode: string; password: string },
  idempotencyKey: string,
): Promise<EmailConfirmed> {
  const answer = await call(
    '/confirmEmail',
    {
      customerNbr: customerNumber,
      code,
      ...(formerCode !== '' && { formerCode }),
      ...(password !== '' && { password }),
    },
    { idempotencyKey },
  );
  tellChange({ customerNumber, contractNumber }, answer.event, true);
  return answer;
}

/** Mails new codes, or gives the pending address up. @throws CallError */
export const managePendingEmail = (
  customerNumber: string,
  mode: 'RESEND' | 'CANCEL',
): Promise<ResponseOf<'/managePendingEmail'>> =>
  call('/managePendingEmail', { customerNbr: customerNumber, mode });
