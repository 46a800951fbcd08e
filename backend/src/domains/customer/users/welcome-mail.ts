import { formatInstant } from '@portal/domain';
import type { Config } from '../../../config';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { choosePasswordLink, issueTemporaryPassword } from '../authentication/temporary-access.service';

/** As long as a saved subscription's link (back-office 9): a welcome waits for a week-end. */
const welcomeDays = 4;
const welcomeMinutes = welcomeDays * 24 * 60;

export interface Welcomed {
  id: string;
  login: string;
  email: string;
  firstName: string;
  /** They chose a password already: they get no temporary one. */
  validated: boolean;
}

/** Welcomes the owner of an account by mail. Call in the transaction of its cause. */
export async function mailWelcome(
  tx: Db,
  clock: Clock,
  { publicUrl }: Config,
  space: 'customer' | 'agent',
  { id, login, email, firstName, validated }: Welcomed,
): Promise<void> {
  const temporaryPassword = validated ? null : await issueTemporaryPassword(tx, clock, id, welcomeMinutes);
  const until = new Date(clock().getTime() + welcomeMinutes * 60_000);
  await enqueueMail(
    tx,
    'account-opened',
    email,
    {
      space,
      greeting: `Bonjour ${firstName},`,
      login,
      temporaryPassword,
      link:
        temporaryPassword === null
          ? publicUrl
          : choosePasswordLink(publicUrl, { login, isAgent: space === 'agent' }, temporaryPassword),
      until: formatInstant(until),
    },
    space === 'customer' ? login : null,
  );
}
