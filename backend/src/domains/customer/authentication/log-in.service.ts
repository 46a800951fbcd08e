import type { Clock } from '../../../platform/clock';
import type { Config } from '../../../config';
import type { Db } from '../../../platform/database';
import { accessDisabled } from '../../../platform/errors';
import { inTransaction } from '../../../platform/transaction';
import { firstStepSucceeded } from './attempts';
import type { Account } from './authentication.queries';
import { proveAccount, successOf } from './credentials';
import { askForCode, type AskedChallenge } from './factor/challenge.service';
import { findFactor, hasFactor } from './factor/factor.queries';
import { passkeysOf } from './factor/passkey.queries';
import { passkeySite } from './factor/passkey.rules';
import { parseLoginName } from './login-name';
import { accountToOpen, logInRefusal, openSpace, type OpenedSession } from './open-space.service';

type LogInConfig = Pick<Config, 'agentFactor' | 'publicUrl' | 'sessionKey' | 'supplier' | 'supportEmail'>;

export interface LogInRequest {
  user: string;
  password: string;
  address: string;
  userAgent: string | null;
}

/** A second step that is asked for: nothing is open yet. */
export interface SecondStep extends AskedChallenge {
  kind: 'CODE' | 'ENROL';
  /** The account has an application that makes codes. */
  application: boolean;
  /** Where a passkey serves, or can be made. */
  passkeyHost: string | null;
  /** Of a customer: who helps when device and recovery codes are lost. */
  support?: { phone: string; email: string };
}

/** @throws DomainError 401 INVALID_CREDENTIALS or 429 TOO_MANY_ATTEMPTS. */
export async function logIn(
  db: Db,
  clock: Clock,
  config: LogInConfig,
  request: LogInRequest,
): Promise<{ opened: OpenedSession } | { step: SecondStep; user: string }> {
  const { key, agentKey } = parseLoginName(request.user);
  const typed = agentKey ?? key;
  const { password, address, userAgent } = request;
  const proven = await proveAccount(db, clock, { key: typed, password, address });
  if (!proven) throw logInRefusal(agentKey !== null);
  const owner = proven.account;
  if (!owner.enabled) throw accessDisabled('INVALID_CREDENTIALS', owner.kind, config.supportEmail);
  if (agentKey !== null && owner.kind !== 'agent') throw logInRefusal(true);
  const acting = agentKey !== null && key !== agentKey;
  const account = acting ? await accountToOpen(db, owner, key) : owner;
  const byCode = proven.resetCode !== null;
  const validated = acting || (owner.validated && !byCode);
  const kind = await stepFor(db, config, owner, validated);
  if (kind !== null) {
    if (!byCode) await firstStepSucceeded(db, address);
    const purpose = kind === 'CODE' ? 'LOG_IN' : 'LOG_IN_ENROL';
    const spaceId = acting ? account.id : null;
    const asked = await askForCode(db, clock, config.sessionKey, { owner, purpose, spaceId, byCode });
    const means = await meansOf(db, config, owner.id, kind);
    return { step: { kind, ...asked, ...means, ...supportOf(config, owner) }, user: account.login };
  }
  const success = { attempt: successOf(typed, proven, address), by: byCode ? 'code' : 'password' } as const;
  const opening = { owner, account, validated, address, userAgent };
  return { opened: await inTransaction(db, (tx) => openSpace(tx, clock, opening, success)) };
}

/** Who has a factor gives a code. An agent who needs one enrols, once their password is their own. */
async function stepFor(
  db: Db,
  { agentFactor }: LogInConfig,
  owner: Account,
  validated: boolean,
): Promise<'CODE' | 'ENROL' | null> {
  if (await hasFactor(db, owner.id)) return 'CODE';
  return owner.kind === 'agent' && validated && agentFactor === 'required' ? 'ENROL' : null;
}

/** By what the step may be done. */
async function meansOf(
  db: Db,
  { publicUrl }: LogInConfig,
  identityId: string,
  kind: SecondStep['kind'],
): Promise<Pick<SecondStep, 'application' | 'passkeyHost'>> {
  const host = passkeySite(publicUrl)?.host ?? null;
  if (kind === 'ENROL') return { application: false, passkeyHost: host };
  const passkeys = await passkeysOf(db, identityId);
  return {
    application: (await findFactor(db, identityId)) !== undefined,
    passkeyHost: passkeys.some(({ site }) => site === host) ? host : null,
  };
}

/** An agent is helped by their administrator. */
const supportOf = ({ supplier, supportEmail }: LogInConfig, { kind }: Account): Pick<SecondStep, 'support'> =>
  kind === 'customer' ? { support: { phone: supplier.phone, email: supportEmail } } : {};
