import type { ResponseOf } from '@portal/contract';
import { parisDayOf } from '@portal/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../../platform/database';
import { conflict, notFound } from '../../../../platform/errors';
import type { Platform } from '../../../../platform/http/define-call';
import { inTransaction } from '../../../../platform/transaction';
import { subscriptionDocuments } from '../../../billing/documents/documents.service';
import { pointRefusal } from '../../taken-points/taken-points.service';
import { orderStateAnswer } from '../case/order-answer';
import { callerOf, type Caller } from '../case/order-caller';
import { fingerprint } from '../case/order-fingerprint';
import { afterMoves, isWithdrawn, stateOf } from '../case/order-moves';
import { isSigned } from '../case/order-states.rules';
import * as queries from '../case/orders.queries';
import {
  changedMeanwhile,
  prepareOrder,
  type OrderRequest,
  type PreparedOrder,
} from '../draft/prepare-order.service';
import { refreshSignature } from './refresh-signature.service';
import { answeredOnce, firstAnswer } from '../case/repeated-request';
import { sha256Of } from './signed-documents';
import { signingDraft } from '../completion/signing-draft';
import { withdrawSignature } from './withdraw-signature.service';
import { auditOrder, writeOrder } from '../draft/write-order';

type Answer = ResponseOf<'/signOrder'>;

interface SignRequest extends Omit<OrderRequest, 'purpose'> {
  idempotencyKey: string | undefined;
}

/** The stored answer of a request to sign: the case, and the attempt's key at the provider. */
interface Attempted {
  orderNumber: string;
  attempt: string | null;
}

/**
 * Sends a case to the signature provider. The draft is saved first. A pending signature is used again only when the
 * order is identical; otherwise a new one is opened. For a signed case, the current state is returned, so that the
 * payment can continue. The call may be repeated after a crash: the provider recognises the attempt by its idempotency
 * key.
 * @throws DomainError as `prepareOrder`; 409 KEY_REUSED, 409 CONFLICT; 502 when a partner does not answer.
 */
export async function signOrder(request: SignRequest): Promise<Answer> {
  const { platform, grant, idempotencyKey } = request;
  const reference = request.order.orderReference ?? undefined;
  const settled = reference === undefined ? undefined : await settle(platform, reference);
  if (settled && isSigned(stateOf(settled))) return answerOf(settled);
  const repeated = { call: '/signOrder', grant, idempotencyKey, request: request.order } as const;
  const first = await firstAnswer<Attempted>(platform.db, platform.clock, repeated);
  if (first?.answer.attempt) return goOn(platform, first.answer);
  const prepared = await prepareOrder({ ...request, purpose: 'SIGN' }).catch(async (refusal: unknown) => {
    // the first request may have been answered while this repeat was checked: then the repeat gets its answer
    const meanwhile = await firstAnswer<Attempted>(platform.db, platform.clock, repeated);
    if (!meanwhile) throw refusal;
    return meanwhile.answer;
  });
  if ('attempt' in prepared) return goOn(platform, prepared);
  const signed = await withdrawOther(platform, prepared);
  if (signed) return answerOf(signed);
  const attempt = await inTransaction(platform.db, async (tx) => {
    const { orderNumber } = await answeredOnce<Attempted>(tx, platform.clock, repeated, async () => {
      const opened = await openAttempt(tx, platform, prepared, callerOf(grant));
      return { orderNumber: opened.order_reference, attempt: opened.external_reference };
    });
    const row = await queries.findOrder(tx, orderNumber);
    if (!row) throw notFound('Cette affaire n’existe pas');
    // another order is being signed now: a repeat must not open its frame
    if (row.signing_status === 'WAITING' && !row.signature_hash?.equals(hashOf(prepared))) {
      throw changedMeanwhile();
    }
    return row;
  });
  return answerOf(attempt.signature_reference === null ? await openAtProvider(platform, attempt) : attempt);
}

/**
 * Continues the attempt of the first request.
 * @throws DomainError 409 CONFLICT when the case was saved, or sent to be signed, since then
 */
async function goOn(platform: Platform, { orderNumber, attempt }: Attempted): Promise<Answer> {
  const row = await settle(platform, orderNumber);
  if (!row) throw notFound('Cette affaire n’existe pas');
  const isOwn = row.external_reference === attempt;
  // the answer must not give the version of a later save: the caller would overwrite it
  if ((!isOwn && !isSigned(stateOf(row))) || isWithdrawn(row)) throw changedMeanwhile();
  return answerOf(isOwn && row.signature_reference === null ? await openAtProvider(platform, row) : row);
}

/** Reads the case after an update of its pending signature from the provider: the customer may just have signed. */
async function settle(platform: Platform, reference: string): Promise<queries.OrderRow | undefined> {
  const row = await queries.findOrder(platform.db, reference);
  return row && refreshSignature(platform, row);
}

/** Withdraws a pending signature unless it is for the same order. */
async function withdrawOther(platform: Platform, prepared: PreparedOrder) {
  const { kept, draft } = prepared;
  if (!kept || kept.row.version !== draft.version) return undefined;
  return isPendingFor(kept.row, hashOf(prepared)) ? undefined : withdrawSignature(platform, kept.row);
}

async function openAttempt(tx: Db, platform: Platform, prepared: PreparedOrder, by: Caller) {
  const row = await pendingOrNew(tx, platform, prepared, by);
  await auditOrder(tx, platform.clock, row, {
    actor: by.actor,
    call: '/signOrder',
    detail: {
      version: row.version,
      attempt: row.external_reference,
      ...(by.isCopied && { by: 'COPY' }),
    },
  });
  return row;
}

/** Hash of what is signed. */
const hashOf = ({ customer, contracts, draft, channel }: PreparedOrder): Buffer =>
  fingerprint({ customer, contracts, rebate: [draft.rebateCode, draft.rebateCodeType], channel });

const isPendingFor = (row: queries.OrderRow, hash: Buffer): boolean =>
  row.signing_status === 'WAITING' && !isWithdrawn(row) && row.signature_hash?.equals(hash) === true;

/** The case with its pending attempt if that is for the same order, else with a new attempt. */
async function pendingOrNew(tx: Db, { clock }: Platform, prepared: PreparedOrder, by: Caller) {
  const hash = hashOf(prepared);
  const { kept } = prepared;
  if (kept) {
    const locked = await queries.lockOrder(tx, kept.row.order_reference);
    if (locked && isPendingFor(locked, hash)) return locked;
  }
  const { row } = await writeOrder(tx, clock, prepared, { by, savingMode: null });
  const refusal = await pointRefusal(tx, clock, row.order_reference, prepared.contracts);
  if (refusal !== null) throw conflict(refusal);
  const change = {
    ...afterMoves(stateOf(row), 'openSignature'),
    external_reference: uuidv7(),
    signature_hash: hash,
  };
  await queries.updateOrder(tx, row.order_reference, change);
  return { ...row, ...change };
}

/** Prints the papers and sends them to the provider, under the attempt's key. */
async function openAtProvider(platform: Platform, attempt: queries.OrderRow): Promise<queries.OrderRow> {
  const { db, clock, providers } = platform;
  const { order_reference: orderReference, external_reference: key } = attempt;
  const order = await queries.loadOrder(db, orderReference);
  if (!order || key === null) throw notFound('Cette affaire n’existe pas');
  const day = parisDayOf(attempt.updated_at);
  const documents = await subscriptionDocuments(platform, await signingDraft(db, day, order));
  const { contact } = order.customer;
  const signature = await providers.signature.open({
    idempotencyKey: key,
    orderReference,
    signer: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      phone: contact.phone ?? null,
    },
    documents: documents.map(({ name, content }) => ({ name, content })),
  });
  return inTransaction(db, async (tx) => {
    const locked = await queries.lockOrder(tx, orderReference);
    if (!locked || locked.external_reference !== key) throw changedMeanwhile();
    const change = {
      signature_reference: signature.reference,
      signature_frame_url: signature.frameUrl,
      signature_papers: JSON.stringify(
        documents.map(({ kind, energy, content }) => ({ kind, energy, sha256: sha256Of(content), day })),
      ),
      updated_at: clock(),
    };
    await queries.updateOrder(tx, orderReference, change);
    return { ...locked, ...change, signature_papers: null };
  });
}

function answerOf(row: queries.OrderRow): Answer {
  const waiting = row.signing_status === 'WAITING' && row.signature_frame_url !== null;
  return {
    ...orderStateAnswer(row),
    orderExternalReference: row.external_reference,
    validation: waiting
      ? { iframe: row.signature_frame_url ?? '', orderExternalReference: row.external_reference ?? '' }
      : null,
  };
}
