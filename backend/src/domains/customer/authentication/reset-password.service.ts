import type { Config } from '../../../config';
import type { Clock } from '../../../platform/clock';
import type { Db } from '../../../platform/database';
import { enqueueMail } from '../../../platform/mail/enqueue-mail';
import { inTransaction } from '../../../platform/transaction';
import { mayAskMail, mayMail } from './attempts';
import { findAccounts, type Account } from './authentication.queries';
import { greetingOf } from './greeting';
import { parseLoginName } from './login-name';
import { choosePasswordLink, issueTemporaryPassword } from './temporary-access.service';
import { temporaryPasswordMinutes } from './temporary-password';

/** The answer comes no sooner than this, whether there was a mail to write or not. */
const answerMilliseconds = 150;

/**
 * Mails a temporary password to every enabled account of a login or e-mail. The one in force stays in force:
 * asking for somebody else locks nobody out. Returns after the same time for known and unknown.
 */
export async function askReset(
  db: Db,
  clock: Clock,
  config: Config,
  { typed, address }: { typed: string; address: string },
): Promise<void> {
  const floor = new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
  try {
    await mailResets(db, clock, config, { typed: parseLoginName(typed).key, address });
  } finally {
    await floor;
  }
}

async function mailResets(
  db: Db,
  clock: Clock,
  config: Config,
  asked: { typed: string; address: string },
): Promise<void> {
  const accounts = (await findAccounts(db, asked.typed)).filter((account) => account.enabled);
  if (!(await mayAskMail(db, clock, asked))) return;
  for (const account of accounts) {
    if (!(await mayMail(db, clock, account.id, asked))) continue;
    await inTransaction(db, (tx) => mailTemporaryPassword(tx, clock, config, account, 'owner'));
  }
}

/** Mails the account's owner a temporary password, asked for by themselves or by an agent who helps them. */
export async function mailTemporaryPassword(
  tx: Db,
  clock: Clock,
  config: Config,
  account: Pick<Account, 'id' | 'login' | 'email' | 'firstName' | 'customerNumber'>,
  askedBy: 'owner' | 'agent',
): Promise<void> {
  const { login, customerNumber } = account;
  const temporaryPassword = await issueTemporaryPassword(tx, clock, account.id, temporaryPasswordMinutes);
  await enqueueMail(
    tx,
    'password-reset',
    account.email,
    {
      greeting: await greetingOf(tx, account),
      login,
      temporaryPassword,
      link: choosePasswordLink(
        config.publicUrl,
        { login, isAgent: customerNumber === null },
        temporaryPassword,
      ),
      minutes: temporaryPasswordMinutes,
      askedBy,
    },
    customerNumber,
  );
}
