import {
  messages,
  publicationOrderSeconds,
  publicationOrderToken,
  type PublicationOrder,
  type PublicationOrderClaims,
  type ResponseOf,
} from '@portal/contract';
import { supportReasonRefusal } from '@portal/domain';
import { SignJWT } from 'jose';
import { v7 as uuidv7 } from 'uuid';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import { refusedFields } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';

type Payload = PayloadOf<'/orderPublication'>;

/**
 * Writes who orders what of the registry, and why, and signs the order. The registry decides: it refuses the order when
 * something else is live by now, and writes its own history.
 * @throws DomainError 422 for a reason without words, for a field that this deed lacks, and for one that it does not take.
 */
export async function orderPublication(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { visitor }: AgentGrant,
  payload: Payload,
): Promise<ResponseOf<'/orderPublication'>> {
  const refusals = [...deedRefusals(payload), ...reasonRefusals(payload.reason)];
  if (refusals.length > 0) throw refusedFields(refusals);
  const { deed, name, version, backTo, replacing } = payload;
  const reason = payload.reason.trim();
  const id = uuidv7();
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('publication_order')
      .values({ id, agent_login: visitor.login, ordered_at: now, reason })
      .execute();
    await appendAudit(tx, clock, {
      customerNumber: null,
      actor: visitor.login,
      onBehalfOf: null,
      call: '/orderPublication',
      detail: { mode: deed, application: name, version, publicationOrder: id },
    });
  });
  const order: PublicationOrder = { deed, name, version, backTo, replacing };
  const sid = visitor.sessionHash.toString('base64url');
  return {
    order: await signed(config.sessionKey, { ...order, jti: id, sub: visitor.login, sid, reason }, now),
  };
}

interface Refusal {
  path: string;
  message: string;
}

/** A roll-back names the version to go back to, a promotion the one that it replaces; neither takes the other's field. */
function deedRefusals({ deed, version, backTo, replacing }: Payload): Refusal[] {
  const refusals: Refusal[] = [];
  const check = (path: string, given: boolean, wanted: boolean) => {
    if (given !== wanted)
      refusals.push({ path, message: wanted ? messages.required : 'Sans objet pour cette action' });
  };
  check('backTo', backTo !== undefined, deed === 'ROLL_BACK');
  check('replacing', replacing !== undefined, deed === 'PROMOTE');
  if (backTo === version) refusals.push({ path: 'backTo', message: 'Cette version est déjà en ligne' });
  return refusals;
}

function reasonRefusals(reason: string): Refusal[] {
  const message = supportReasonRefusal(reason);
  return message === null ? [] : [{ path: 'reason', message }];
}

/** The order as the registry verifies it; it counts for a minute. */
function signed(
  key: Uint8Array,
  { jti, sub, ...claims }: PublicationOrderClaims,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: publicationOrderToken.type })
    .setIssuer(publicationOrderToken.issuer)
    .setAudience(publicationOrderToken.audience)
    .setJti(jti)
    .setSubject(sub)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + publicationOrderSeconds)
    .sign(key);
}
