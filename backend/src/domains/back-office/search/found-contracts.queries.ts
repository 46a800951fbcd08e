import { contractStatuses } from '@portal/contract';
import { type AgentScope, isClosedContract, normaliseDeliveryPoint } from '@portal/domain';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../platform/database';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Keyset, Seek } from '../../../platform/search/keyset';
import { escapeLike } from '../../../platform/search/text-match';
import { isAtAddress } from './address-match';
import type { ContractFilters, CustomerFilters } from './search-filters';

type Condition = Expression<SqlBool>;

/** As meters are numbered: on paper the digits are in groups. */
export const meterNumberOf = (typed: string): string => typed.replace(/\s/g, '');

/** Of a customer, the contracts that the agent's scope covers. */
export function selectContracts(db: Db, customerNumber: RawBuilder<string>, scope: AgentScope) {
  const covered = channelInScope('c.channel', scope);
  return db
    .selectFrom('contract as c')
    .where('c.customer_number', '=', customerNumber)
    .$if(covered !== undefined, (query) => query.where(covered ?? sql<SqlBool>`true`));
}

function selectWithPoint(db: Db, customerNumber: RawBuilder<string>, scope: AgentScope) {
  return selectContracts(db, customerNumber, scope)
    .leftJoin('delivery_point as d', (join) =>
      join
        .onRef('d.customer_number', '=', 'c.customer_number')
        .onRef('d.contract_number', '=', 'c.contract_number'),
    )
    .leftJoin('planned_transfer as t', (join) =>
      join
        .onRef('t.customer_number', '=', 'c.customer_number')
        .onRef('t.contract_number', '=', 'c.contract_number'),
    )
    .select([
      't.day as transfer_day',
      't.refusal as transfer_refusal',
      't.new_customer_number',
      'c.contract_number',
      'c.status',
      'c.energy',
      'c.channel',
      'c.offer',
      'c.subscription_date',
      'c.effective_start_date',
      'c.termination_date',
      'c.originally_subscribed_on',
      'd.point_of_delivery',
    ]);
}

/** Latest first. */
export const selectFoundContracts = (db: Db, customerNumber: RawBuilder<string>, scope: AgentScope) =>
  selectWithPoint(db, customerNumber, scope)
    .orderBy('c.subscription_date', 'desc')
    .orderBy('c.contract_number');

export type FoundContractRow = Awaited<
  ReturnType<ReturnType<typeof selectFoundContracts>['execute']>
>[number];

export const findContracts = (db: Db, customerNumber: string, scope: AgentScope) =>
  selectFoundContracts(db, sql<string>`${customerNumber}`, scope).execute();

const ofPlace = ['d.street_number', 'd.street', 'd.postal_code', 'd.town_name'] as const;

/** The contracts of these customers for one delivery point, latest first. */
export const findContractsAtPoint = (db: Db, point: string, numbers: string[], scope: AgentScope) =>
  selectFoundContracts(db, sql<string>`any(${numbers}::text[])`, scope)
    .select(['c.customer_number', ...ofPlace])
    .where('d.point_of_delivery', '=', point)
    .execute();

/** Which of these contracts of those customers the agent's scope covers. */
export async function contractsSeen(
  db: Db,
  customers: string[],
  contracts: string[],
  scope: AgentScope,
): Promise<string[]> {
  const rows = await selectContracts(db, sql<string>`any(${customers}::text[])`, scope)
    .select('c.contract_number')
    .where('c.contract_number', '=', (eb) => eb.fn.any(eb.val(contracts)))
    .execute();
  return rows.map(({ contract_number: number }) => number);
}

/** Of these contracts, those that have another holder today than the customer. */
export async function contractsOfOthers(
  db: Db,
  holders: readonly { customerNumber: string; contractNumber: string }[],
): Promise<{ customerNumber: string; contractNumber: string }[]> {
  if (holders.length === 0) return [];
  const numbers = holders.map(({ contractNumber }) => contractNumber);
  const rows = await db
    .selectFrom('contract_directory')
    .select(['contract_number', 'customer_number'])
    .where('contract_number', '=', (eb) => eb.fn.any(eb.val(numbers)))
    .execute();
  const holderOf = new Map(rows.map((row) => [row.contract_number, row.customer_number]));
  return holders.filter(
    ({ customerNumber, contractNumber }) =>
      (holderOf.get(contractNumber) ?? customerNumber) !== customerNumber,
  );
}

const numbered = (typed: string): Condition =>
  sql<SqlBool>`c.contract_number like ${`${escapeLike(typed.toUpperCase())}%`}`;
const atPoint = (typed: string): Condition =>
  sql<SqlBool>`d.point_of_delivery = ${normaliseDeliveryPoint(typed)}`;
const withMeter = (typed: string): Condition =>
  sql<SqlBool>`exists (select 1 from meter m where m.customer_number = c.customer_number
    and m.contract_number = c.contract_number and m.meter_number = ${meterNumberOf(typed)})`;

/** What a search of customers says of a contract. */
export interface SearchedContracts {
  fits: Condition;
  /** The contract of this very number comes first. */
  number: string | undefined;
}

/** Undefined where it says nothing. */
export function searchedContracts(filters: CustomerFilters): SearchedContracts | undefined {
  const { contractNbr, pointOfDelivery, meterNumber, address } = filters;
  const asked = [
    ...(contractNbr === undefined ? [] : [numbered(contractNbr)]),
    ...(pointOfDelivery === undefined ? [] : [atPoint(pointOfDelivery)]),
    ...(meterNumber === undefined ? [] : [withMeter(meterNumber)]),
    ...(address === undefined ? [] : [isAtAddress('d', address)]),
  ];
  if (asked.length === 0) return undefined;
  // each filter may have found the customer by another contract
  return { fits: sql<SqlBool>`(${sql.join(asked, sql` or `)})`, number: contractNbr?.toUpperCase() };
}

/** Of a customer's contracts those that were searched for. */
const selectMatching = (
  db: Db,
  customerNumber: RawBuilder<string>,
  scope: AgentScope,
  searched: SearchedContracts | undefined,
) => selectWithPoint(db, customerNumber, scope).where(searched?.fits ?? sql<SqlBool>`false`);

/** The one of the number that was typed, then the latest. */
export const selectMatchingContracts = (...asked: Parameters<typeof selectMatching>) =>
  selectMatching(...asked)
    .select(ofPlace)
    .orderBy(sql`c.contract_number = ${asked[3]?.number ?? ''}`, 'desc')
    .orderBy('c.subscription_date', 'desc')
    .orderBy('c.contract_number');

export const countMatchingContracts = (...asked: Parameters<typeof selectMatching>) =>
  selectMatching(...asked)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'));

export const contractKeysets = {
  subscriptionDate: { value: 'c.subscription_date::text', type: 'text', key: 'c.contract_number' },
  contractNumber: { value: 'c.contract_number', type: 'text', key: 'c.contract_number' },
} as const satisfies Record<string, Keyset>;

function selectFiltered(
  db: Db,
  customerNumber: string,
  { text, energy, over, lasting }: ContractFilters,
  scope: AgentScope,
) {
  let query = selectWithPoint(db, sql<string>`${customerNumber}`, scope);
  if (text !== undefined) {
    query = query.where(sql<SqlBool>`(${numbered(text)} or ${atPoint(text)} or ${withMeter(text)})`);
  }
  if (energy !== undefined) query = query.where('c.energy', '=', energy);
  if (over !== undefined) {
    query = query.where('c.status', over ? 'in' : 'not in', contractStatuses.filter(isClosedContract));
  }
  if (lasting !== undefined) {
    query = query.where('c.status', 'in', lasting).where('c.termination_date', 'is', null);
  }
  return query;
}

export const findContractPage = (
  db: Db,
  customerNumber: string,
  filters: ContractFilters,
  scope: AgentScope,
  { after, order, limit, position, key }: Seek,
) =>
  selectFiltered(db, customerNumber, filters, scope)
    .select([position.as('position'), key.as('key'), ...ofPlace])
    .where(after)
    .orderBy(order as RawBuilder<string>)
    .limit(limit)
    .execute();

export async function countContracts(
  db: Db,
  customerNumber: string,
  filters: ContractFilters,
  scope: AgentScope,
  cap: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(selectFiltered(db, customerNumber, filters, scope).limit(cap).as('taken'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
