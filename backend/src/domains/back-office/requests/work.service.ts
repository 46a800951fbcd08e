import type { AskedPaymentMode, CallPath, WholeRequest } from '@portal/contract';
import {
  isOpenRequest,
  isOwnMode,
  paymentModeLabel,
  payToFacts,
  payToSentence,
  requestStatusDisplay,
  variablesIn,
  type RequestMove,
} from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, refusedFields } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { once } from '../../../platform/idempotency';
import { inTransaction } from '../../../platform/transaction';
import { payToOf } from '../../billing/payment-modes/pay-to.service';
import { changeMode } from '../../billing/payment-modes/payment-modes.service';
import { recordChange } from '../../customer/requests/requests.service';
import {
  lockedRequest,
  markApplied,
  moveRequest,
  tellCustomer,
  type ToldStep,
} from '../../customer/requests/conversation.service';
import { findWhole } from './queue.queries';
import { assertNotHeld, heldBy, otherHolder, tellFormerHolder } from './holder';
import { unknownRequest, wholeRequest } from './queue.service';

/** What the calls that work on a request are given. */
export interface Working extends Pick<Platform, 'db' | 'clock' | 'config'> {
  grant: AgentGrant;
  idempotencyKey: string | undefined;
}

export type Row = Awaited<ReturnType<typeof lockedRequest>>;
type Key = { customerNbr: string; eventNbr: string };

/** Changes one request in its scope, with the audit entry, once for the client's key. */
async function work<K extends Key>(
  { db, clock, grant, idempotencyKey }: Working,
  call: CallPath,
  payload: K,
  effect: (tx: Db, row: Row) => Promise<Record<string, string> | void>,
): Promise<{ request: WholeRequest }> {
  const { login } = grant.visitor;
  await inTransaction(db, async (tx) => {
    const change = async () => {
      const row = await lockInReach(tx, payload, grant);
      const facts = await effect(tx, row);
      await appendAudit(tx, clock, {
        customerNumber: row.customer_number,
        actor: login,
        onBehalfOf: null,
        call,
        contractNumber: row.contract_number,
        detail: { event: row.event_number, ...facts },
      });
      return null;
    };
    if (idempotencyKey === undefined) return change();
    const scope = `${call}:${login}:${payload.customerNbr}`;
    return once(tx, { scope, key: idempotencyKey, request: payload }, change);
  });
  return { request: await wholeRequest({ db, clock }, payload, grant) };
}

/** @throws DomainError 404 where there is none, or the agent's scope does not reach it */
export async function lockInReach(
  tx: Db,
  { customerNbr, eventNbr }: Key,
  { scope }: AgentGrant,
): Promise<Row> {
  if (!(await findWhole(tx, { customerNbr, eventNbr }, scope))) throw unknownRequest();
  return lockedRequest(tx, { customerNumber: customerNbr, eventNumber: eventNbr });
}

/** An agent answers what is theirs and what they have read: somebody else's answer, or the customer's words, came meanwhile. */
function assertOwnAndUnchanged(row: Row, version: number, { visitor }: AgentGrant): void {
  assertNotHeld(row, visitor);
  if (row.version !== version) {
    throw conflict(
      'Cette demande a changé depuis que vous l’avez ouverte\u00a0: relisez-la avant de continuer.',
    );
  }
}

/**
 * Takes a request that is nobody's, or that waits for the agent's group; with the name of the agent or of the group that has it, takes it over: the history
 * and a mail say so. Of two agents who do so at once, the row decides; who has it already may ask again.
 * @throws DomainError 409 CONFLICT with the name of who was first or of the group that it waits for, or where it is over
 */
export const claimRequest = (working: Working, payload: PayloadOf<'/claimRequest'>) =>
  work(working, '/claimRequest', payload, async (tx, row) => {
    const { visitor } = working.grant;
    const { login } = visitor;
    if (row.assigned_to === login && isOpenRequest(row.status)) return;
    const takenFrom = otherHolder(row, visitor);
    if (takenFrom !== null && takenFrom !== payload.takenFrom) throw heldBy(row);
    const claim = { move: 'claim', now: working.clock(), assignedTo: login } as const;
    if (takenFrom === null) {
      await moveRequest(tx, row, claim);
      return;
    }
    const text = `Demande reprise ${row.assigned_to === null ? 'au groupe' : 'à'} ${takenFrom}.`;
    await moveRequest(tx, row, { ...claim, said: { kind: 'NOTE', author: login, text } });
    await tellFormerHolder(tx, row, login, working.config);
    return { takenFrom };
  });

function assertFilled(message: string): void {
  const left = variablesIn(message).map((name) => `{${name}}`);
  if (left.length === 0) return;
  const words = `Remplacez ${left.join(', ')} avant d’envoyer\u00a0: le client le lirait tel quel.`;
  throw refusedFields([{ path: 'message', message: words }]);
}

const moveOf = { CLOSED: 'answer', TO_FOLLOW: 'follow', WAITING: 'ask' } as const;
const told: Record<keyof typeof moveOf, ToldStep> = {
  CLOSED: 'answered',
  TO_FOLLOW: 'answered',
  WAITING: 'asked',
};

/**
 * Answers the customer and sends a mail about it. A request without an agent is assigned to who answers.
 * @throws DomainError 409 CONFLICT where another has the request, it changed since it was read, or is over; 422 where a variable is left in the words
 */
export const answerRequest = (working: Working, payload: PayloadOf<'/answerRequest'>) =>
  work(working, '/answerRequest', payload, async (tx, row) => {
    assertOwnAndUnchanged(row, payload.version, working.grant);
    assertFilled(payload.message);
    const { login } = working.grant.visitor;
    const moved = await moveRequest(tx, row, {
      move: moveOf[payload.outcome],
      now: working.clock(),
      said: {
        kind: 'ANSWER',
        author: login,
        text: payload.message,
        files: { ids: payload.files ?? [], sentBy: login },
      },
      assignedTo: login,
    });
    await tellCustomer(tx, moved, told[payload.outcome], working.config);
  });

export const noteRequest = (working: Working, payload: PayloadOf<'/noteRequest'>) =>
  work(working, '/noteRequest', payload, async (tx, row) => {
    const { login } = working.grant.visitor;
    const said = {
      kind: 'NOTE',
      author: login,
      text: payload.message,
      files: { ids: payload.files ?? [], sentBy: login },
    } as const;
    await moveRequest(tx, row, { move: 'note', now: working.clock(), said });
  });

/** What the customer reads once it is done; of what they send themselves, where it goes. */
function appliedWords(
  contractNumber: string,
  mode: AskedPaymentMode,
  facts: ReturnType<typeof payToFacts>,
): string {
  const done = `C’est fait\u00a0: votre contrat ${contractNumber} est désormais payé par ${paymentModeLabel(mode).toLowerCase()}.`;
  if (!isOwnMode(mode)) return done;
  const lines = facts.map(([label, value]) => `${label}\u00a0: ${value}`);
  return [done, '', payToSentence(mode), ...lines].join('\n');
}

/**
 * Changes how the contract is paid, as its customer wishes in the request, and closes it with an answer.
 * @throws DomainError 409 CONFLICT where another has the request, it changed since it was read, is over, wishes nothing of the kind, or the contract
 * cannot be paid so
 */
export const applyPaymentMode = (working: Working, payload: PayloadOf<'/applyPaymentMode'>) =>
  work(working, '/applyPaymentMode', payload, async (tx, row) => {
    assertOwnAndUnchanged(row, payload.version, working.grant);
    const { grant, clock, config } = working;
    const { login, groupName } = grant.visitor;
    const {
      wished_payment_mode: mode,
      customer_number: customerNumber,
      contract_number: contractNumber,
    } = row;
    if (mode === null || row.applied_at !== null) {
      throw conflict('Cette demande n’a pas de moyen de paiement à appliquer.');
    }
    const { from } = await changeMode(tx, clock, { customerNumber, contractNumber, mode, byAgent: true });
    const now = clock();
    const words = paymentModeLabel(mode).toLowerCase();
    const facts = isOwnMode(mode) ? payToFacts(mode, payToOf(config, contractNumber)) : [];
    const applied = await markApplied(tx, row, now);
    const moved = await moveRequest(tx, applied, {
      move: 'answer',
      now,
      said: {
        kind: 'ANSWER',
        author: login,
        text: appliedWords(contractNumber, mode, facts),
      },
      assignedTo: login,
    });
    await recordChange(tx, clock, {
      customerNumber,
      contractNumber,
      category: 'PERSONAL_DATA',
      subcategory: 'PAYMENT_MODE_CHANGE',
      message: `Moyen de paiement\u00a0: ${paymentModeLabel(from).toLowerCase()} → ${words}.`,
      author: { login, channel: groupName ?? 'WEB' },
    });
    await tellCustomer(tx, moved, 'answered', config, facts);
  });

const closing: Record<PayloadOf<'/closeRequest'>['outcome'], RequestMove> = {
  DISCARDED: 'discard',
  NO_ACTION: 'drop',
};

/**
 * Ends a request without an answer. A mail is sent, and the customer can read the reason.
 * @throws DomainError 409 CONFLICT where another has the request, it changed since it was read, or is over
 */
export const closeRequest = (working: Working, payload: PayloadOf<'/closeRequest'>) =>
  work(working, '/closeRequest', payload, async (tx, row) => {
    assertOwnAndUnchanged(row, payload.version, working.grant);
    const { login } = working.grant.visitor;
    const moved = await moveRequest(tx, row, {
      move: closing[payload.outcome],
      now: working.clock(),
      said: {
        kind: 'STEP',
        author: login,
        text: `${requestStatusDisplay(payload.outcome).label}\u00a0: ${payload.reason}`,
      },
      assignedTo: login,
      closingReason: payload.reason,
    });
    await tellCustomer(tx, moved, 'closed', working.config);
  });
