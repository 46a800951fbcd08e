import { mostCostCentres, type ResponseOf } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import { isReached, type Reach } from '../../../platform/access/reach';
import type { Clock } from '../../../platform/clock';
import type { Written } from '../../../platform/customer-write';
import type { Db } from '../../../platform/database';
import { conflict, forbidden, notFound, refusedFields } from '../../../platform/errors';
import type { PayloadOf } from '../../../platform/http/define-call';
import * as queries from './cost-centres.queries';

type Ask = PayloadOf<'/manageCostCentre'>;
type Answer = ResponseOf<'/manageCostCentre'>;
type CostCentre = NonNullable<Answer['costCentre']>;

/** The cost centre of each contract that has one. */
export async function assignedCostCentres(db: Db, customerNumber: string): Promise<Map<string, CostCentre>> {
  const rows = await queries.findAssigned(db, customerNumber);
  return new Map(rows.map(({ contract_number, id, name }) => [contract_number, { id, name }]));
}

/**
 * By name, each with how many of the contracts that the caller may see are in it. One that has contracts, and none that the
 * caller may see, is left out.
 */
export async function costCentresOf(
  db: Db,
  { customerNumber, onlyContracts }: Reach,
): Promise<Answer['costCentres']> {
  const [centres, assigned] = await Promise.all([
    queries.findCostCentres(db, customerNumber),
    queries.findAssigned(db, customerNumber),
  ]);
  const counts = new Map<string, number>();
  const used = new Set<string>();
  for (const { id, contract_number } of assigned) {
    used.add(id);
    if (isReached(contract_number, onlyContracts)) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return centres
    .filter(({ id }) => counts.has(id) || !used.has(id))
    .map(({ id, name }) => ({ id, name, contracts: counts.get(id) ?? 0 }))
    .sort((a, b) => a.name.localeCompare(b.name, 'fr', { numeric: true }));
}

/**
 * Changes the customer's cost centres, under the lock of the customer.
 * @throws DomainError 403 for a contract that is not theirs, 404 for a cost centre that is gone, 409 for one too many, 422 for a
 * name that another one has.
 */
export async function manageCostCentre(
  tx: Db,
  clock: Clock,
  reach: Reach,
  ask: Ask,
): Promise<Written<Answer>> {
  const costCentre = await change(tx, clock, reach.customerNumber, ask);
  const contracts = 'contracts' in ask ? (ask.contracts?.length ?? 0) : 0;
  return {
    answer: { costCentre, costCentres: await costCentresOf(tx, reach) },
    detail: { mode: ask.mode, ...(contracts > 0 && { contracts }) },
  };
}

/** Who writes may see every contract of the customer: the policy refuses an agent who may not. */
async function change(tx: Db, clock: Clock, customer: string, ask: Ask): Promise<CostCentre | null> {
  const centres = await queries.findCostCentres(tx, customer);
  const known = 'id' in ask && ask.id !== null ? centres.find(({ id }) => id === ask.id) : undefined;
  if ('id' in ask && ask.id !== null && !known) throw notFound('Ce centre de coût n’existe plus', 'id');
  switch (ask.mode) {
    case 'CREATE': {
      if (centres.length >= mostCostCentres) {
        throw conflict(`Vous avez déjà ${mostCostCentres} centres de coût\u00a0: supprimez-en un d’abord`);
      }
      const row = { customer_number: customer, id: uuidv7(), ...freeName(ask.name, centres) };
      await queries.insertCostCentre(tx, row, clock());
      if (ask.contracts) await put(tx, customer, ask.contracts, row.id);
      return { id: row.id, name: row.name };
    }
    case 'RENAME': {
      const others = centres.filter(({ id }) => id !== ask.id);
      const row = { customer_number: customer, id: ask.id, ...freeName(ask.name, others) };
      await queries.renameCostCentre(tx, row);
      return { id: row.id, name: row.name };
    }
    case 'DELETE':
      await queries.deleteCostCentre(tx, customer, ask.id);
      return null;
    case 'ASSIGN':
      await put(tx, customer, ask.contracts, ask.id);
      return known ? { id: known.id, name: known.name } : null;
  }
}

/** @throws DomainError 422 when one of them has the name, in whatever case. */
function freeName(typed: string, others: readonly { name: string; name_key: string }[]) {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ');
  const key = name.toLocaleLowerCase('fr');
  const same = others.find(({ name_key }) => name_key === key);
  if (same) {
    throw refusedFields([{ path: 'name', message: `Vous avez déjà un centre de coût « ${same.name} »` }]);
  }
  return { name, name_key: key };
}

/** @throws DomainError 403 for a contract that is not theirs. */
async function put(tx: Db, customer: string, named: readonly string[], id: string | null): Promise<void> {
  const contracts = [...new Set(named)];
  const own = await queries.findOwn(tx, customer, contracts);
  if (own.size < contracts.length) throw forbidden();
  await queries.assign(tx, customer, contracts, id);
}
