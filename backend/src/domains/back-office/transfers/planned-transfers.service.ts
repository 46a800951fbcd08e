import type { ResponseOf } from '@portal/contract';
import { formatLongDay, today } from '@portal/domain';
import { customersInScope, isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import { appendAudit } from '../../../platform/audit';
import type { Db } from '../../../platform/database';
import { conflict, DomainError } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { once } from '../../../platform/idempotency';
import { inTransaction } from '../../../platform/transaction';
import { isContractInScope } from '../search/found-contracts.service';
import type { ContractKey } from './contract-rows';
import * as queries from './planned-transfers.queries';
import { partyOf } from './preview-transfer.service';
import { completeTransfer } from './transfers.service';
import { assertStillTransferable } from './transferable';
import { notTheirs } from './transfers.rules';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * The transfers of the agent's scope that have not taken effect, and those that could not. A new holder outside the scope has a
 * number and no name until the contract is theirs.
 */
export async function plannedTransfers(
  { db }: Pick<Deps, 'db'>,
  { scope }: AgentGrant,
): Promise<ResponseOf<'/getPlannedTransfers'>> {
  const { rows, more } = await queries.findPlanned(db, scope);
  const newHolders = rows.map((row) => row.new_customer_number);
  const seen = await customersInScope(db, scope, newHolders);
  const numbers = [...new Set([...rows.map((row) => row.customer_number), ...seen])];
  const names = new Map((await queries.findNames(db, numbers)).map((row) => [row.customer_number, row]));
  const party = (number: string) => partyOf(names.get(number) ?? { customer_number: number });
  return {
    transfers: rows.map((row) => ({
      contractNbr: row.contract_number,
      from: party(row.customer_number),
      to: party(row.new_customer_number),
      day: row.day,
      plannedBy: row.planned_by,
      plannedAt: row.planned_at.toISOString(),
      refusal: row.refusal,
    })),
    more,
  };
}

/**
 * Forgets a transfer that has not taken effect, once for the client's key.
 * @throws DomainError 409 CONFLICT where it took effect or was undone meanwhile, 400 for a customer or a contract outside the scope
 */
export async function undoTransfer(
  { db, clock }: Deps,
  payload: PayloadOf<'/undoTransfer'>,
  { scope, visitor }: AgentGrant,
  idempotencyKey: string | undefined,
): Promise<ResponseOf<'/undoTransfer'>> {
  const { customerNbrOutdated, contractNbr } = payload;
  const key = { customerNumber: customerNbrOutdated, contractNumber: contractNbr };
  if (!(await isCustomerInScope(db, scope, customerNbrOutdated))) throw notTheirs();
  return inTransaction(db, async (tx) => {
    const effect = () => undoPlanned(tx);
    if (idempotencyKey === undefined) return effect();
    const keyScope = `/undoTransfer:${visitor.login}:${customerNbrOutdated}`;
    return once(tx, { scope: keyScope, key: idempotencyKey, request: payload }, effect);
  });

  async function undoPlanned(tx: Db): Promise<ResponseOf<'/undoTransfer'>> {
    const planned = await queries.lockPlanned(tx, key);
    if (planned && !(await isContractInScope(tx, key, scope))) throw notTheirs();
    if (!planned) {
      throw conflict(
        'Ce transfert n’est plus prévu\u00a0: il a été annulé, ou il a pris effet. Rechargez la liste.',
      );
    }
    await queries.deletePlanned(tx, key);
    await appendAudit(tx, clock, {
      customerNumber: customerNbrOutdated,
      actor: visitor.login,
      onBehalfOf: customerNbrOutdated,
      call: '/undoTransfer',
      contractNumber: contractNbr,
      detail: { transferDay: planned.day },
    });
    return {
      code: '200',
      message: `Le transfert du contrat ${contractNbr}, prévu le ${formatLongDay(planned.day)}, est annulé.`,
    };
  }
}

/**
 * The transfers whose day has come, each in a transaction of its own; any number of processes may do so at once. One that
 * the rules refuse by now keeps the reason, for the agents who look for it; one that fails does not stop the others.
 * @returns how many took effect
 * @throws the first unexpected error, once every transfer was tried
 */
export async function applyDueTransfers(deps: Deps): Promise<number> {
  const day = today(deps.clock());
  let done = 0;
  const failures: unknown[] = [];
  for (const row of await queries.findDue(deps.db, day)) {
    const key = { customerNumber: row.customer_number, contractNumber: row.contract_number };
    try {
      if (await applyOne(deps, key)) done++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return done;
}

async function applyOne(deps: Deps, key: ContractKey): Promise<boolean> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const planned = await queries.lockPlanned(tx, key);
      // undone, or done by another process
      if (!planned || planned.refusal !== null) return false;
      const transfer = await assertStillTransferable(tx, key, planned.new_customer_number);
      await queries.deletePlanned(tx, key);
      await completeTransfer(tx, deps, { ...transfer, day: planned.day, by: planned.planned_by });
      return true;
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await queries.keepRefusal(deps.db, key, error.message, today(deps.clock()));
    return false;
  }
}
