import type { CallPath, ResponseOf, WholeRequest } from '@portal/contract';
import {
  coversGroup,
  isOpenRequest,
  paymentModeLabel,
  requestStatusDisplay,
  type RequestMove,
} from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, DomainError, missingField, refusedFields } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { once } from '../../../platform/idempotency';
import { inTransaction } from '../../../platform/transaction';
import { changeMode } from '../../billing/payment-modes/payment-modes.service';
import { recordChange } from '../../customer/requests/requests.service';
import {
  lockedRequest,
  markApplied,
  moveRequest,
  tellCustomer,
  type ToldStep,
} from '../../customer/requests/conversation.service';
import { findWhole, openByAgent } from './queue.queries';
import { assignableAgents, unknownRequest, wholeRequest } from './queue.service';

/** What the calls that work on a request are given. */
export interface Working extends Pick<Platform, 'db' | 'clock' | 'config'> {
  grant: AgentGrant;
  idempotencyKey: string | undefined;
}

type Row = Awaited<ReturnType<typeof lockedRequest>>;
type Key = { customerNbr: string; eventNbr: string };

/** Changes one request in its scope, with the audit entry, once for the client's key. */
async function work<K extends Key>(
  { db, clock, grant, idempotencyKey }: Working,
  call: CallPath,
  payload: K,
  effect: (tx: Db, row: Row) => Promise<void>,
): Promise<{ request: WholeRequest }> {
  const { login } = grant.visitor;
  await inTransaction(db, async (tx) => {
    const change = async () => {
      const row = await lockInReach(tx, payload, grant);
      await effect(tx, row);
      await appendAudit(tx, clock, {
        customerNumber: row.customer_number,
        actor: login,
        onBehalfOf: null,
        call,
        contractNumber: row.contract_number,
        detail: { event: row.event_number },
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
async function lockInReach(tx: Db, { customerNbr, eventNbr }: Key, { scope }: AgentGrant): Promise<Row> {
  if (!(await findWhole(tx, { customerNbr, eventNbr }, scope))) throw unknownRequest();
  return lockedRequest(tx, { customerNumber: customerNbr, eventNumber: eventNbr });
}

/** An agent answers what they have read: somebody else's answer, or the customer's words, came meanwhile. */
function assertUnchanged(row: Row, version: number): void {
  if (row.version !== version) {
    throw conflict(
      'Cette demande a changé depuis que vous l’avez ouverte\u00a0: relisez-la avant de continuer.',
    );
  }
}

/**
 * Takes a request that is nobody's. Of two agents who do so at once, the row decides; who has it already may ask again.
 * @throws DomainError 409 CONFLICT with the name of who was first, or where it is over
 */
export const claimRequest = (working: Working, payload: PayloadOf<'/claimRequest'>) =>
  work(working, '/claimRequest', payload, async (tx, row) => {
    const { login } = working.grant.visitor;
    if (row.assigned_to === login && isOpenRequest(row.status)) return;
    if (row.assigned_to !== null && isOpenRequest(row.status)) {
      throw conflict(`Cette demande est déjà prise en charge par ${row.assigned_to}`);
    }
    await moveRequest(tx, row, { move: 'claim', now: working.clock(), assignedTo: login });
  });

const moveOf = { CLOSED: 'answer', TO_FOLLOW: 'follow', WAITING: 'ask' } as const;
const told: Record<keyof typeof moveOf, ToldStep> = {
  CLOSED: 'answered',
  TO_FOLLOW: 'answered',
  WAITING: 'asked',
};

/**
 * Answers the customer and sends a mail about it. A request without an agent is assigned to who answers.
 * @throws DomainError 409 CONFLICT where the request changed since it was read, or is over
 */
export const answerRequest = (working: Working, payload: PayloadOf<'/answerRequest'>) =>
  work(working, '/answerRequest', payload, async (tx, row) => {
    assertUnchanged(row, payload.version);
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
      assignedTo: row.assigned_to ?? login,
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

/**
 * Changes how the contract is paid, as its customer wishes in the request, and closes it with an answer.
 * @throws DomainError 409 CONFLICT where the request changed since it was read, is over, wishes nothing of the kind, or the contract
 * cannot be paid so
 */
export const applyPaymentMode = (working: Working, payload: PayloadOf<'/applyPaymentMode'>) =>
  work(working, '/applyPaymentMode', payload, async (tx, row) => {
    assertUnchanged(row, payload.version);
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
    const applied = await markApplied(tx, row, now);
    const moved = await moveRequest(tx, applied, {
      move: 'answer',
      now,
      said: {
        kind: 'ANSWER',
        author: login,
        text: `C’est fait\u00a0: votre contrat ${contractNumber} est désormais payé par ${words}.`,
      },
      assignedTo: row.assigned_to ?? login,
    });
    await recordChange(tx, clock, {
      customerNumber,
      contractNumber,
      category: 'PERSONAL_DATA',
      subcategory: 'PAYMENT_MODE_CHANGE',
      message: `Moyen de paiement\u00a0: ${paymentModeLabel(from).toLowerCase()} → ${words}.`,
      author: { login, channel: groupName ?? 'WEB' },
    });
    await tellCustomer(tx, moved, 'answered', config);
  });

const closing: Record<PayloadOf<'/closeRequest'>['outcome'], RequestMove> = {
  DISCARDED: 'discard',
  NO_ACTION: 'drop',
};

/**
 * Ends a request without an answer. A mail is sent, and the customer can read the reason.
 * @throws DomainError 409 CONFLICT where the request changed since it was read, or is over
 */
export const closeRequest = (working: Working, payload: PayloadOf<'/closeRequest'>) =>
  work(working, '/closeRequest', payload, async (tx, row) => {
    assertUnchanged(row, payload.version);
    const { login } = working.grant.visitor;
    const moved = await moveRequest(tx, row, {
      move: closing[payload.outcome],
      now: working.clock(),
      said: {
        kind: 'STEP',
        author: login,
        text: `${requestStatusDisplay(payload.outcome).label}\u00a0: ${payload.reason}`,
      },
      assignedTo: row.assigned_to ?? login,
      closingReason: payload.reason,
    });
    await tellCustomer(tx, moved, 'closed', working.config);
  });

/**
 * Gives requests to an agent, to the agents of a group in turn (who has the fewest open ones first), or back to nobody.
 * Each request has its own transaction: a refused one does not stop the others.
 * @throws DomainError 400 without a name; 422 for an agent or a group who may not be given any
 */
export async function assignRequests(
  { db, clock, grant }: Working,
  { requests, assignTo, name }: PayloadOf<'/assignRequests'>,
): Promise<ResponseOf<'/assignRequests'>> {
  const turns = assignTo === 'NOBODY' ? null : await turnsOf(db, grant, assignTo, name);
  const assigned: ResponseOf<'/assignRequests'>['assigned'] = [];
  const refused: ResponseOf<'/assignRequests'>['refused'] = [];
  for (const key of requests) {
    try {
      const assignedTo = await inTransaction(db, async (tx) => {
        const row = await lockInReach(tx, key, grant);
        const next = turns && nextOf(turns, row.contract_channel ?? '');
        if (turns && !next) throw conflict('Ce conseiller ne peut pas voir les contrats de ce groupe');
        const login = next?.login ?? null;
        if (row.assigned_to === login) return login;
        await moveRequest(tx, row, { move: 'claim', now: clock(), assignedTo: login });
        await appendAudit(tx, clock, {
          customerNumber: row.customer_number,
          actor: grant.visitor.login,
          onBehalfOf: null,
          call: '/assignRequests',
          contractNumber: row.contract_number,
          detail: { event: row.event_number, user: login },
        });
        if (next) next.open += 1;
        return login;
      });
      assigned.push({ eventNbr: key.eventNbr, assignedTo });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ eventNbr: key.eventNbr, message: error.message });
    }
  }
  return { assigned, refused };
}

interface Turn {
  login: string;
  open: number;
  covers: (group: string) => boolean;
}

async function turnsOf(
  db: Db,
  grant: AgentGrant,
  assignTo: 'AGENT' | 'GROUP',
  name: string | undefined,
): Promise<Turn[]> {
  if (name === undefined) throw missingField('name', 'Veuillez choisir à qui confier ces demandes');
  const all = await assignableAgents(db, grant);
  const wanted = all.filter(({ login, group }) => (assignTo === 'AGENT' ? login === name : group === name));
  if (wanted.length === 0) {
    const message =
      assignTo === 'AGENT'
        ? 'Ce conseiller ne peut pas traiter de demandes'
        : 'Personne dans ce groupe ne peut traiter de demandes';
    throw refusedFields([{ path: 'name', message }]);
  }
  const open = await openByAgent(
    db,
    wanted.map(({ login }) => login),
  );
  return wanted.map(({ login, reach }) => ({
    login,
    open: open.get(login) ?? 0,
    covers: (group) => coversGroup(reach, group),
  }));
}

const nextOf = (turns: readonly Turn[], group: string): Turn | undefined =>
  turns.filter(({ covers }) => covers(group)).toSorted((one, other) => one.open - other.open)[0];
