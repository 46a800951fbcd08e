import { formatInstant } from '@portal/domain';
import type { Clock } from '../../../../platform/clock';
import type { Config } from '../../../../config';
import type { Db } from '../../../../platform/database';
import { enqueueMail } from '../../../../platform/mail/enqueue-mail';
import type { FactorChange } from '../../../../platform/mail/templates/factor-changed';
import { greetingOf } from '../greeting';

interface Warned {
  clock: Clock;
  config: Pick<Config, 'supportEmail'>;
  visitor: { login: string; email: string; customerNumber: string | null; firstName?: string | null };
}

/** Mails the owner, in case somebody else made the change. */
export async function warnOfFactor(
  tx: Db,
  { clock, config, visitor: { login, email, customerNumber, firstName = null } }: Warned,
  change: FactorChange,
  { reason = null, passkey = null }: { reason?: string | null; passkey?: string | null } = {},
): Promise<void> {
  await enqueueMail(
    tx,
    'factor-changed',
    email,
    {
      greeting: await greetingOf(tx, { firstName, customerNumber }),
      login,
      change,
      reason,
      passkey,
      at: formatInstant(clock()),
      supportEmail: config.supportEmail,
    },
    customerNumber,
  );
}

interface ResetOfCustomer {
  email: string;
  customerNumber: string;
  reason: string;
}

/** Mails a customer that an agent removed their second factor, with a contact in case they did not ask for it. */
export async function warnOfReset(
  tx: Db,
  clock: Clock,
  { supplier: { phone }, supportEmail }: Pick<Config, 'supplier' | 'supportEmail'>,
  { email, customerNumber, reason }: ResetOfCustomer,
): Promise<void> {
  await enqueueMail(tx, 'customer-factor-reset', email, {
    greeting: await greetingOf(tx, { firstName: null, customerNumber }),
    customerNumber,
    reason,
    at: formatInstant(clock()),
    phone,
    supportEmail,
  });
}
