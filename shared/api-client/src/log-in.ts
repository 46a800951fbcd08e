import { messages, type RequestOf, type ResponseOf } from '@portal/contract';
import { closeSession, isKnown, openSession, session, setContext } from '@portal/session';
import { CallError } from './call-error';
import { contextFailure, wholeContext } from './context';
import { send } from './send';

const impersonation = 'ADMIN:';

/** A second step that a log-in asks for; nothing is open yet. */
export interface LogInChallenge extends NonNullable<ResponseOf<'/login'>['challenge']> {
  /** As it was typed. */
  user: string;
}

/**
 * Logs in; the session is open when the promise resolves (C1.2), unless a second step is asked for.
 * @param user customer number, e-mail, agent's user name, or one of them behind `ADMIN:`
 * @throws CallError with the words to show: the server's or « Une erreur est survenue » (C1.3)
 */
export async function logIn(user: string, password: string): Promise<LogInChallenge | null> {
  const answer = await send('/login', { user, password }, { bearer: replaced() });
  if (answer.challenge) return { ...answer.challenge, user };
  (await entry(user, answer))();
  return null;
}

export interface SecondStepDone {
  /** Of who enrolled: to be shown before the session opens, and never again. */
  recoveryCodes: string[] | null;
  /** Opens the session. */
  enter: () => void;
}

type ByPasskey = Pick<RequestOf<'/confirmLogin'>, 'assertion' | 'registration'>;

/** The second step, by a code, a recovery code or what a passkey answered. @throws CallError */
export async function confirmLogIn(
  { id, user }: LogInChallenge,
  given: string | ByPasskey,
): Promise<SecondStepDone> {
  const proof = typeof given === 'string' ? { code: given } : given;
  const answer = await send('/confirmLogin', { challenge: id, ...proof }, { bearer: replaced() });
  return { enter: await entry(user, answer), recoveryCodes: answer.recoveryCodes ?? null };
}

/** What a passkey is to sign, or to be made from, for a log-in that waits. @throws CallError */
export const askLogInPasskey = ({ id }: LogInChallenge): Promise<ResponseOf<'/askLogInPasskey'>> =>
  send('/askLogInPasskey', { challenge: id }, { bearer: null });

/** The server closes the session that a log-in replaces, and an expired one may still be open there. */
const replaced = () => (isKnown(session) ? session.token : null);

/** Reads what the session needs. @returns what opens it. */
async function entry(user: string, answer: ResponseOf<'/login'>): Promise<() => void> {
  if (!answer.token || !answer.accessToken || !answer.user) {
    throw new CallError({ code: 'INVALID_CREDENTIALS', message: answer.message ?? messages.default });
  }
  try {
    checkImpersonation(user, answer);
    const context = await contextOf(answer);
    return () => {
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
    };
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
