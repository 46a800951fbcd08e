import { messages, type ResponseOf } from '@portal/contract';
import { closeSession, isKnown, openSession, session, setContext } from '@portal/session';
import { CallError } from './call-error';
import { contextFailure, wholeContext } from './context';
import { send } from './send';

const impersonation = 'ADMIN:';

/**
 * Logs in; the session is open when the promise resolves (C1.2).
 * @param user customer number, e-mail, agent's user name, or one of them behind `ADMIN:`
 * @throws CallError with the words to show: the server's or « Une erreur est survenue » (C1.3)
 */
export async function logIn(user: string, password: string): Promise<void> {
  // the server closes the session that this one replaces, and an expired one may still be open there
  const bearer = isKnown(session) ? session.token : null;
  const answer = await send('/login', { user, password }, { bearer });
  if (!answer.token || !answer.accessToken || !answer.user) {
    throw new CallError({ code: 'INVALID_CREDENTIALS', message: answer.message ?? messages.default });
  }
  try {
    checkImpersonation(user, answer);
    const context = await contextOf(answer);
    openSession({
      token: answer.token,
      accessToken: answer.accessToken,
      userId: answer.user,
      groupe: answer.groupe,
      autorizationsScheme: answer.autorizationsScheme,
      agent: answer.agent ?? null,
      isValidated: answer.validated ?? null,
      isEmail: user.includes('@'),
      lifetime: answer.lifetime,
    });
    if (context !== null && isKnown(session) && session.client === null) setContext(context);
  } catch (error) {
    await endOnServer(answer.token);
    throw error;
  }
}

/** Ends the session here and on the server; a server that does not answer does not keep anybody in. */
export async function logOut(options: { drafts?: 'keep' | 'drop' } = {}): Promise<void> {
  const token = isKnown(session) ? session.token : null;
  closeSession(options);
  if (token !== null) await endOnServer(token);
}

/** A log-in counts when the context comes, or for an agent with a group and a scheme. */
async function contextOf(answer: ResponseOf<'/login'>) {
  // an account that has yet to choose its password may read nothing
  if (answer.validated === 'false') return null;
  if (answer.groupe !== null && answer.autorizationsScheme !== null) return null;
  try {
    const request = { customerNbr: answer.user };
    return wholeContext(await send('/getContext', request, { bearer: answer.token }));
  } catch (error) {
    throw contextFailure(error, false);
  }
}

/** C1.4: whom the server let in must be whom the agent named; `*` parts the customer from the agent. */
function checkImpersonation(typed: string, answer: ResponseOf<'/login'>): void {
  if (!typed.startsWith(impersonation)) return;
  const named = typed.slice(impersonation.length).split('*', 1)[0]?.trim().toLowerCase();
  if (named === answer.user.toLowerCase() || named === answer.email?.toLowerCase()) return;
  throw new CallError({ code: 'INVALID_CREDENTIALS', message: messages.impersonationMismatch });
}

async function endOnServer(token: string): Promise<void> {
  await send('/logout', {}, { bearer: token }).catch(() => undefined);
}
