import type { Config } from '../../../../config';
import type { Clock } from '../../../../platform/clock';
import type { Db } from '../../../../platform/database';
import { DomainError, tooManyAttempts } from '../../../../platform/errors';
import { loginKey } from '../../../../platform/login-key';
import { verifyPassword } from '../../../../platform/passwords';
import { inTransaction } from '../../../../platform/transaction';
import { attemptSucceeded, countAttempt } from '../attempts';
import { findAccounts, passwordHashOf } from '../authentication.queries';
import { takeFromSession } from './challenge.service';
import { hasFactor } from './factor.queries';
import { spendProof, wrongCode } from './factor.service';
import type { Assertion } from './passkey-ceremony';
import { passkeySite } from './passkey.rules';
import { spendAssertion, wrongPasskey } from './passkey.service';

/** That the owner is at the keyboard: a code, a recovery code, or what a passkey has signed. */
export interface Proof {
  code?: string | undefined;
  passkey?: { challenge: string; assertion: Assertion } | undefined;
}

export type ProofKind = 'CODE' | 'RECOVERY' | 'PASSKEY';

interface OwnProof {
  owner: { identityId: string; login: string; email: string };
  proof: Proof;
  /** A passkey signs for the session that asked it. */
  sessionHash: Buffer;
  address: string;
}

type ProofConfig = Pick<Config, 'sessionKey' | 'publicUrl'>;

export const passwordRefusal = { path: 'password', message: 'Le mot de passe est incorrect' };
const wrongPassword = () =>
  new DomainError(422, 'INVALID_CREDENTIALS', passwordRefusal.message, { errors: [passwordRefusal] });

/**
 * Asks the owner of an open session for a fresh proof, counted like a log-in, and spends it.
 * @param password Asked for as well; one of the two alone forgets no guess at the other.
 * @throws DomainError 403 CODE_REQUIRED, 422 INVALID_CREDENTIALS, INVALID_CODE or INVALID_PASSKEY, 429 TOO_MANY_ATTEMPTS.
 */
export async function assertOwnProof(
  db: Db,
  clock: Clock,
  config: ProofConfig,
  { owner, proof, sessionHash, address }: OwnProof,
  password?: string,
): Promise<ProofKind> {
  if (proof.code === undefined && proof.passkey === undefined) throw proofRequired();
  const { identityId, login, email } = owner;
  const attempt = { typed: loginKey(login), identityId, address };
  const locked = await countAttempt(db, clock, attempt, true);
  if (locked > 0) throw tooManyAttempts(locked);
  if (password !== undefined && !(await verifyPassword(await passwordHashOf(db, identityId), password))) {
    throw wrongPassword();
  }
  const kind = await spend(db, clock, config, { identityId, sessionHash, proof });
  await attemptSucceeded(db, clock, { ...attempt, names: [loginKey(email)] }, 'password');
  return kind;
}

async function spend(
  db: Db,
  clock: Clock,
  { sessionKey, publicUrl }: ProofConfig,
  { identityId, sessionHash, proof }: Pick<OwnProof, 'sessionHash' | 'proof'> & { identityId: string },
): Promise<ProofKind> {
  if (proof.passkey === undefined) {
    const typed = proof.code ?? '';
    const kind = await inTransaction(db, (tx) => spendProof(tx, clock, sessionKey, { identityId, typed }));
    if (kind === null) throw wrongCode(typed);
    return kind;
  }
  const { assertion } = proof.passkey;
  const asked = { purpose: 'PROOF', identityId, sessionHash } as const;
  const challenge = await takeFromSession(db, clock, asked, proof.passkey.challenge);
  const signed = { identityId, challenge, assertion };
  if (!(await spendAssertion(db, clock, passkeySite(publicUrl), signed))) throw wrongPasskey();
  return 'PASSKEY';
}

const proofRequired = () => {
  const message = 'Confirmez que c’est vous, par votre clé d’accès ou par un code.';
  return new DomainError(403, 'CODE_REQUIRED', message, { errors: [{ path: 'code', message }] });
};

/**
 * An agent who has a factor proves anew to be themselves before they change a customer's space.
 * @throws DomainError 403 CODE_REQUIRED, 422 INVALID_CODE or INVALID_PASSKEY, 429 TOO_MANY_ATTEMPTS.
 */
export async function assertFreshProof(
  db: Db,
  clock: Clock,
  config: ProofConfig,
  { login, ...given }: Omit<OwnProof, 'owner'> & { login: string },
): Promise<void> {
  const [agent] = await findAccounts(db, loginKey(login));
  if (!agent || !(await hasFactor(db, agent.id))) return;
  const owner = { identityId: agent.id, login: agent.login, email: agent.email };
  await assertOwnProof(db, clock, config, { owner, ...given });
}
