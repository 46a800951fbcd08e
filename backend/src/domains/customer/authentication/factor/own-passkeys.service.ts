import type { RequestOf, ResponseOf } from '@portal/contract';
import { conflict } from '../../../../platform/errors';
import { loginKey } from '../../../../platform/login-key';
import { inTransaction } from '../../../../platform/transaction';
import { findAccounts } from '../authentication.queries';
import { assertOwnPassword } from '../own-password.service';
import { deviceName } from '../sessions/device-name';
import { askSession, takeFromSession } from './challenge.service';
import { findFactor, hasFactor, lockAccount } from './factor.queries';
import { warnOfFactor } from './factor-mail';
import {
  assertMayAdd,
  assertMayBeWithout,
  audit,
  endWithoutFactor,
  enrolled,
  prove,
  type Own,
} from './own-factor.service';
import { passwordRefusal, type Proof } from './own-proof.service';
import { creationFor, requestFor } from './passkey-ceremony';
import { deletePasskey, passkeysOf } from './passkey.queries';
import { passkeySite } from './passkey.rules';
import { assertOffered, assertRoomForPasskey, enrolPasskey } from './passkey.service';

/** A passkey of whoever is at the keyboard may sign: in a customer's place that is the agent. */
export async function askPasskey({ db, clock, config, visitor }: Own): Promise<ResponseOf<'/askPasskey'>> {
  const agent = visitor.agent && (await findAccounts(db, loginKey(visitor.agent.login)))[0];
  const identityId = agent?.id ?? visitor.identityId;
  const site = passkeySite(config.publicUrl);
  const usable = (await passkeysOf(db, identityId)).filter((passkey) => passkey.site === site?.host);
  const application = (await findFactor(db, identityId)) !== undefined;
  if (!site || usable.length === 0) return { challenge: '', request: null, application };
  const request = await requestFor(site, usable);
  const asked = { purpose: 'PROOF', identityId, sessionHash: visitor.sessionHash } as const;
  return { challenge: await askSession(db, clock, asked, request.challenge), request, application };
}

/** @throws DomainError 409, and as `assertMayAdd`. */
export async function beginPasskey(
  own: Own,
  asked: Proof & { password: string },
): Promise<ResponseOf<'/beginPasskey'>> {
  const { db, clock, config, visitor } = own;
  const site = assertOffered(passkeySite(config.publicUrl));
  const known = await passkeysOf(db, visitor.identityId);
  assertRoomForPasskey(known);
  await assertMayAdd(own, asked);
  const creation = await creationFor(site, { id: visitor.identityId, login: visitor.login }, known);
  return { challenge: await askSession(db, clock, enrolmentOf(own), creation.challenge), creation };
}

const enrolmentOf = ({ visitor: { identityId, sessionHash } }: Own) =>
  ({ purpose: 'ENROL_PASSKEY', identityId, sessionHash }) as const;

/** @returns the recovery codes; none while some are left. @throws DomainError 409, 422 INVALID_PASSKEY. */
export async function confirmPasskey(
  own: Own,
  payload: Pick<RequestOf<'/confirmPasskey'>, 'challenge' | 'registration' | 'name'>,
  userAgent: string | null,
): Promise<string[]> {
  const { db, clock, config, visitor } = own;
  const { identityId } = visitor;
  const name = payload.name ?? deviceName(userAgent);
  const challenge = await takeFromSession(db, clock, enrolmentOf(own), payload.challenge);
  const made = { identityId, challenge, registration: payload.registration, name };
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, identityId);
    const isFirst = !(await hasFactor(tx, identityId));
    await enrolPasskey(tx, clock, passkeySite(config.publicUrl), made);
    return enrolled(tx, own, '/confirmPasskey', isFirst, () =>
      warnOfFactor(tx, own, 'PASSKEY_ADDED', { passkey: name }),
    );
  });
}

const alreadyGone = () => conflict('Cette clé d’accès a déjà été retirée.');

/**
 * By the password; the last factor by a proof too, as an application goes. A passkey that was lost so can be taken away.
 * @throws DomainError 403 where agents need one, or CODE_REQUIRED; 409; 422 INVALID_CREDENTIALS, INVALID_CODE or
 *   INVALID_PASSKEY; 429.
 */
export async function removePasskey(
  own: Own,
  { id, password, code, passkey }: RequestOf<'/removePasskey'>,
): Promise<void> {
  const { db, clock, visitor, address } = own;
  const { identityId } = visitor;
  const known = await passkeysOf(db, identityId);
  if (!known.some((each) => each.id === id)) throw alreadyGone();
  const isLast = known.length === 1 && !(await findFactor(db, identityId));
  if (isLast) assertMayBeWithout(own);
  const proof = isLast ? await prove(own, { code, passkey }, password) : undefined;
  if (!isLast) await assertOwnPassword(db, clock, { visitor, password, address, refusal: passwordRefusal });
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, identityId);
    const name = await deletePasskey(tx, identityId, id);
    if (name === undefined) throw alreadyGone();
    const isOff = await endWithoutFactor(tx, own);
    if (isOff !== isLast) throw conflict('Vos clés d’accès ont changé entre-temps. Recommencez.');
    await audit(tx, own, '/removePasskey', proof);
    await warnOfFactor(tx, own, isOff ? 'OFF' : 'PASSKEY_REMOVED', { passkey: isOff ? null : name });
  });
}
