import { everyone, ownHands } from '../../../platform/access/policy';
import { signAccessToken } from '../../../platform/access-token';
import { forbidden } from '../../../platform/errors';
import { defineCall, type Call } from '../../../platform/http/define-call';
import { loginKey } from '../../../platform/login-key';
import { logIns } from '../../../platform/observation/observations';
import { closeSession, closeSpacesOf, sessionSeconds } from '../../../platform/sessions';
import { confirmLogIn } from './confirm-log-in.service';
import { factorCalls } from './factor/factor.routes';
import { passkeyCalls } from './factor/passkey.routes';
import { logIn, type SecondStep } from './log-in.service';
import { parseLoginName } from './login-name';
import { changeOwnPassword, replaceTemporaryPassword } from './new-password.service';
import type { OpenedSession } from './open-space.service';
import { sessionCalls } from './sessions/sessions.routes';
import { askReset } from './reset-password.service';
import { endElevations } from '../../../platform/access/support-visit';

/** By address, against floods; attempts.ts counts wrong passwords. */
const passwordLimit = { max: 300, timeWindow: '1 minute' };
/** Who has no session has none to close. */
const logOutLimit = { max: 120, anonymous: 60, timeWindow: '1 minute' };
const mailLimit = { max: 60, timeWindow: '1 minute' };

/** Opens the session in the answer and in the cookie, in place of the one that the request came with. */
async function enter({ db, config, grant, cookie }: Call<'/login' | '/confirmLogin'>, opened: OpenedSession) {
  const { account, agent, validated, token, expiresAt } = opened;
  const accessToken = await signAccessToken(config.sessionKey, { ...account, validated }, opened);
  if (grant.visitor) await closeSession(db, grant.visitor.sessionHash);
  cookie.set(accessToken, expiresAt);
  logIns.publish('opened');
  return {
    token,
    accessToken,
    user: account.login,
    email: account.email,
    groupe: agent ? null : account.groupName,
    autorizationsScheme: agent ? null : account.scheme,
    agent: agent?.login ?? null,
    validated: validated ? ('true' as const) : ('false' as const),
    expires: expiresAt.getTime(),
    lifetime: sessionSeconds * 1000,
  };
}

const logInCall = defineCall('/login', {
  summary: 'Opens a session, or asks for a second step',
  policy: everyone,
  limit: passwordLimit,
  handler: async (call) => {
    const { db, clock, config, payload, address, userAgent } = call;
    const outcome = await logIn(db, clock, config, { ...payload, address, userAgent });
    if ('opened' in outcome) return enter(call, outcome.opened);
    logIns.publish('secondStep');
    return secondStep(outcome);
  },
});

/** No session: a client that knows no challenge takes it for a refusal and shows the message. */
const secondStep = ({ step, user }: { step: SecondStep; user: string }) => ({
  token: '',
  accessToken: '',
  user,
  email: '',
  groupe: null,
  autorizationsScheme: null,
  agent: null,
  validated: 'false' as const,
  expires: 0,
  lifetime: 0,
  message: 'Votre compte demande une seconde étape pour terminer la connexion. Rechargez la page.',
  challenge: step,
});

const confirmLoginCall = defineCall('/confirmLogin', {
  summary: 'Ends a log-in that asked for a second step: by a code, a recovery code or a passkey',
  policy: everyone,
  limit: passwordLimit,
  handler: async (call) => {
    const { db, clock, config, payload, address, userAgent } = call;
    const confirmation = { ...payload, address, userAgent };
    const { opened, ...codes } = await confirmLogIn(db, clock, config, confirmation);
    return { ...(await enter(call, opened)), ...codes };
  },
});

const logOutCall = defineCall('/logout', {
  summary:
    'Closes the session, an agent’s with the spaces they hold open and what they elevated, and forgets the visitor',
  policy: everyone,
  limit: logOutLimit,
  handler: async ({ db, clock, grant: { visitor }, cookie }) => {
    cookie.clear();
    if (visitor) await closeSession(db, visitor.sessionHash);
    if (visitor?.kind === 'agent') await closeSpacesOf(db, visitor.identityId);
    const agent = visitor?.kind === 'agent' ? visitor : visitor?.agent;
    if (agent) await endElevations(db, clock, agent.login);
    return { code: '200' };
  },
});

const resetPasswordCall = defineCall('/resetPassword', {
  summary: 'Mails a temporary password (RESET), or replaces one (VALIDATION)',
  policy: everyone,
  limit: mailLimit,
  handler: async ({ db, clock, config, payload, address }) => {
    if (payload.mode === 'RESET') {
      await askReset(db, clock, config, { typed: payload.customerNbr, address });
      return {
        code: '200',
        message:
          'Si un compte correspond, un e-mail vient de lui être envoyé avec un mot de passe temporaire.',
      };
    }
    const { customerNbr: user, temporaryPassword, newPassword } = payload;
    const { supportEmail, publicUrl } = config;
    await replaceTemporaryPassword(db, clock, {
      user,
      temporaryPassword,
      newPassword,
      address,
      supportEmail,
      publicUrl,
    });
    return { code: '200', message: 'Votre nouveau mot de passe est enregistré. Connectez-vous.' };
  },
});

const changePasswordCall = defineCall('/changePassword', {
  summary: 'Changes the password of the session’s owner and closes their other sessions',
  policy: ownHands,
  limit: passwordLimit,
  handler: async ({ db, clock, config, payload, grant: { visitor }, address }) => {
    const { key } = parseLoginName(payload.user);
    if (![visitor.login, visitor.email].map(loginKey).includes(key)) throw forbidden();
    const { oldPassword, newPassword } = payload;
    const { supportEmail, publicUrl } = config;
    await changeOwnPassword(db, clock, {
      visitor,
      oldPassword,
      newPassword,
      address,
      supportEmail,
      publicUrl,
    });
    return { code: '200', message: 'Votre mot de passe a été modifié.' };
  },
});

export const authenticationCalls = [
  logInCall,
  confirmLoginCall,
  logOutCall,
  resetPasswordCall,
  changePasswordCall,
  ...factorCalls,
  ...passkeyCalls,
  ...sessionCalls,
];
