import type { Config } from '../../config';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { inTransaction } from '../../platform/transaction';
import { mayAskMail, mayMail } from './attempts';
import { findAccounts, storeResetCode, type Account } from './authentication.queries';
import { greetingOf } from './greeting';
import { parseLoginName } from './login-name';
import {
  hashTemporaryPassword,
  makeTemporaryPassword,
  temporaryPasswordMinutes,
  temporaryPasswordTries,
} from './temporary-password';

/** The answer comes no sooner than this, whether there was a mail to write or not. */
const answerMilliseconds = 150;

/**
 * Mails a temporary password to every enabled account of a login or e-mail. The one in force stays in force:
 * asking for somebody else locks nobody out. Returns after the same time for known and unknown.
 */
export async function askReset(db: Db, clock: Clock, config: Config, typed: string): Promise<void> {
  const floor = new Promise((resolve) => setTimeout(resolve, answerMilliseconds));
  try {
    await mailResets(db, clock, config, parseLoginName(typed).key);
  } finally {
    await floor;
  }
}

async function mailResets(db: Db, clock: Clock, config: Config, key: string): Promise<void> {
  const accounts = (await findAccounts(db, key)).filter((account) => account.enabled);
  if (!(await mayAskMail(db, clock, key))) return;
  for (const account of accounts) {
    if (await mayMail(db, clock, account.id)) await mailReset(db, clock, config, account);
  }
}

async function mailReset(db: Db, clock: Clock, config: Config, account: Account): Promise<void> {
  const temporaryPassword = makeTemporaryPassword();
  const now = clock();
  await inTransaction(db, async (tx) => {
    await storeResetCode(tx, {
      identityId: account.id,
      hash: hashTemporaryPassword(temporaryPassword, account.id),
      tries: temporaryPasswordTries,
      now,
      expiresAt: new Date(now.getTime() + temporaryPasswordMinutes * 60_000),
    });
    await enqueueMail(tx, 'password-reset', account.email, {
      greeting: await greetingOf(tx, account),
      login: account.login,
      temporaryPassword,
      link: resetLink(config.publicUrl, account.login, temporaryPassword),
      minutes: temporaryPasswordMinutes,
    });
  });
}

/** The code stands in the fragment: no server's log and no referrer ever holds it, and opening it changes nothing. */
const resetLink = (publicUrl: string, login: string, code: string): string =>
  `${publicUrl}/createPassword?user=${encodeURIComponent(login)}#code=${encodeURIComponent(code)}`;
