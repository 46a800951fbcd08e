import type { ResponseOf } from '@portal/contract';
import { coversGroup } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, DomainError, missingField, refusedFields } from '../../../platform/errors';
import type { PayloadOf } from '../../../platform/http/define-call';
import { inTransaction } from '../../../platform/transaction';
import { moveRequest } from '../../customer/requests/conversation.service';
import { openByAgent } from './queue.queries';
import { assignableAgents, type Agent } from './queue.service';
import { lockInReach, type Row, type Working } from './work.service';

type Asked = PayloadOf<'/assignRequests'>;

/** Whose a request becomes: an agent's, a group's, or nobody's. */
interface Holder {
  login: string | null;
  group: string | null;
}

/** Chooses the next holder of a request. @throws DomainError 409 for one who cannot see it */
type Choice = (row: Row) => Holder;

/**
 * Gives requests to an agent, to a group's queue, to the agents of a group in turn (who has the fewest open ones first), or back to
 * nobody. Each request has its own transaction: a refused one does not stop the others.
 * @throws DomainError 400 without a name; 422 for an agent or a group who may not be given any
 */
export async function assignRequests(
  { db, clock, grant }: Working,
  { requests, ...asked }: Asked,
): Promise<ResponseOf<'/assignRequests'>> {
  const choose = await choiceOf(db, grant, asked);
  const assigned: ResponseOf<'/assignRequests'>['assigned'] = [];
  const refused: ResponseOf<'/assignRequests'>['refused'] = [];
  for (const key of requests) {
    try {
      const { login, group } = await inTransaction(db, async (tx) => {
        const row = await lockInReach(tx, key, grant);
        const holder = choose(row);
        if (row.assigned_to === holder.login && row.assigned_group === holder.group) return holder;
        await moveRequest(tx, row, {
          move: holder.login === null ? 'pass' : 'claim',
          now: clock(),
          assignedTo: holder.login,
          assignedGroup: holder.group,
        });
        await appendAudit(tx, clock, {
          customerNumber: row.customer_number,
          actor: grant.visitor.login,
          onBehalfOf: null,
          call: '/assignRequests',
          contractNumber: row.contract_number,
          detail: {
            event: row.event_number,
            ...(holder.group === null ? { user: holder.login } : { group: holder.group }),
          },
        });
        return holder;
      });
      assigned.push({ eventNbr: key.eventNbr, assignedTo: login, assignedGroup: group });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ eventNbr: key.eventNbr, message: error.message });
    }
  }
  return { assigned, refused };
}

async function choiceOf(
  db: Db,
  grant: AgentGrant,
  { assignTo, name }: Omit<Asked, 'requests'>,
): Promise<Choice> {
  if (assignTo === 'NOBODY') return () => ({ login: null, group: null });
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
  return assignTo === 'QUEUE' ? queueOf(name, wanted) : inTurn(db, wanted);
}

/** An agent limited to their own work finds nothing in a queue: somebody of the group has to. */
const queueOf =
  (group: string, agents: readonly Agent[]): Choice =>
  ({ contract_channel }) => {
    const finds = agents.some(
      ({ reach }) => reach.createdBy === null && coversGroup(reach, contract_channel ?? ''),
    );
    if (!finds) throw conflict('Ce groupe ne peut pas voir les contrats de ce groupe');
    return { login: null, group };
  };

async function inTurn(db: Db, agents: readonly Agent[]): Promise<Choice> {
  const open = await openByAgent(
    db,
    agents.map(({ login }) => login),
  );
  const turns = agents.map(({ login, reach }) => ({ login, reach, open: open.get(login) ?? 0 }));
  return ({ contract_channel, assigned_to }) => {
    const [next] = turns
      .filter(({ reach }) => coversGroup(reach, contract_channel ?? ''))
      .toSorted((one, other) => one.open - other.open);
    if (!next) throw conflict('Ce conseiller ne peut pas voir les contrats de ce groupe');
    if (next.login !== assigned_to) next.open += 1;
    return { login: next.login, group: null };
  };
}
