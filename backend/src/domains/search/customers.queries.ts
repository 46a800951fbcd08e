import { normaliseDeliveryPoint } from '@portal/domain';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AgentScope } from '../../platform/access/agent-scope';
import type { Db } from '../../platform/database';
import { matchesEmail, matchesPhone } from '../../platform/search/contact-match';
import { channelInScope } from '../../platform/search/group-condition';
import type { Source } from '../../platform/search/candidates';
import type { Keyset } from '../../platform/search/keyset';
import { beginsWith, escapeLike, matchesName, plainTextSql } from '../../platform/search/text-match';
import type { CustomerFilters } from './search-filters';

type Condition = Expression<SqlBool>;

export const customerKeysets = {
  createdAt: { value: 'u.created_at', type: 'timestamptz', key: 'u.customer_number' },
  lastName: { value: plainTextSql('u.last_name'), type: 'text', key: 'u.customer_number' },
  customerNbr: { value: 'u.customer_number', type: 'text', key: 'u.customer_number' },
} as const satisfies Record<string, Keyset>;

/** Contracts of a row's that are shown at once. */
const shownContracts = 20;

/** A customer is found by a contract: as a list of numbers, so that a rare contract is looked up first. */
const holds = (contracts: Condition, table = 'contract_directory'): Condition =>
  sql<SqlBool>`u.customer_number in (select h.customer_number from ${sql.table(table)} h where ${contracts})`;

/** One condition a filter; all of them hold. */
const conditionOf: {
  [K in keyof CustomerFilters]-?: (value: NonNullable<CustomerFilters[K]>) => Condition;
} = {
  customerNbr: (typed) => beginsWith('u.customer_number', typed),
  contractNbr: (typed) =>
    holds(sql<SqlBool>`h.contract_number like ${`${escapeLike(typed.toUpperCase())}%`}`),
  firstName: (typed) => matchesName('u.search_text', 'u.first_name', typed),
  lastName: (typed) => matchesName('u.search_text', 'u.last_name', typed),
  companyName: (typed) => matchesName('u.search_text', 'u.company_name', typed),
  email: (typed) => matchesEmail('u.search_text', 'u.email', typed),
  phone: (typed) => matchesPhone('u.phone', typed),
  pointOfDelivery: (typed) =>
    holds(sql<SqlBool>`h.point_of_delivery = ${normaliseDeliveryPoint(typed)}`, 'delivery_point'),
  identificationNumber: (typed) => sql<SqlBool>`u.identification_number = ${typed.replace(/\s/g, '')}`,
  channel: (groups) => sql<SqlBool>`exists (select from contract h
    where h.customer_number = u.customer_number and h.channel = any(${groups}))`,
};

/** `isCustomerInScope` in SQL. */
function inScope(scope: AgentScope): Condition[] {
  const { createdBy } = scope;
  if (createdBy !== null) {
    const made = sql<SqlBool>`h.created_by = ${createdBy}`;
    const covered = channelInScope('h.channel', scope);
    return [holds(covered ? sql<SqlBool>`${made} and ${covered}` : made, 'subscription_order')];
  }
  const covered = channelInScope('h.channel', scope);
  if (!covered) return [];
  return [
    sql<SqlBool>`exists (select from contract h where h.customer_number = u.customer_number and ${covered})`,
  ];
}

function conditions(filters: CustomerFilters, scope: AgentScope): Condition[] {
  const asked = Object.entries(filters).map(([name, value]) =>
    (conditionOf[name as keyof CustomerFilters] as (value: unknown) => Condition)(value),
  );
  return [...asked, ...inScope(scope)];
}

/** Of a customer, the contracts that the agent's scope covers. */
function selectContracts(db: Db, customerNumber: RawBuilder<string>, scope: AgentScope) {
  const covered = channelInScope('c.channel', scope);
  return db
    .selectFrom('contract as c')
    .where('c.customer_number', '=', customerNumber)
    .$if(covered !== undefined, (query) => query.where(covered ?? sql<SqlBool>`true`));
}

const ofRow = sql.ref<string>('u.customer_number');

/** Latest first. */
const selectContractFields = (db: Db, customerNumber: RawBuilder<string>, scope: AgentScope) =>
  selectContracts(db, customerNumber, scope)
    .leftJoin('delivery_point as d', (join) =>
      join
        .onRef('d.customer_number', '=', 'c.customer_number')
        .onRef('d.contract_number', '=', 'c.contract_number'),
    )
    .select([
      'c.contract_number',
      'c.status',
      'c.energy',
      'c.channel',
      'c.offer',
      'c.subscription_date',
      'c.effective_start_date',
      'c.termination_date',
      'd.point_of_delivery',
    ])
    .orderBy('c.subscription_date', 'desc')
    .orderBy('c.contract_number');

export const findContracts = (db: Db, customerNumber: string, scope: AgentScope) =>
  selectContractFields(db, sql<string>`${customerNumber}`, scope).execute();

function selectCustomers(db: Db, scope: AgentScope, mostContracts: number) {
  return db
    .selectFrom('customer as u')
    .select([
      'u.customer_number',
      'u.type',
      'u.civility',
      'u.first_name',
      'u.last_name',
      'u.company_name',
      'u.identification_number',
      'u.email',
      'u.phone',
      'u.street_number',
      'u.street',
      'u.postal_code',
      'u.town_name',
    ])
    .select([jsonArrayFrom(selectContractFields(db, ofRow, scope).limit(mostContracts)).as('contracts')]);
}

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

export const customerSource = (filters: CustomerFilters, scope: AgentScope): Source => ({
  table: 'customer',
  alias: 'u',
  conditions: conditions(filters, scope),
});

export const readCustomers = (db: Db, numbers: string[], scope: AgentScope) =>
  selectCustomers(db, scope, shownContracts)
    .select('u.customer_number as key')
    .select((eb) => [
      eb
        .selectFrom(selectContracts(db, ofRow, scope).select(eb.lit(1).as('one')).as('all'))
        .select((all) => all.fn.countAll<number>().as('count'))
        .as('contract_count'),
    ])
    .where('u.customer_number', '=', (eb) => eb.fn.any(eb.val(numbers)))
    .execute();

export type FoundCustomerRow = Awaited<ReturnType<typeof readCustomers>>[number];

/** More contracts than any customer has. */
const everyContract = 100_000;

/** Every customer found, by number: to be streamed. */
export const allCustomers = (db: Db, filters: CustomerFilters, scope: AgentScope) =>
  selectCustomers(db, scope, everyContract)
    .where((eb) => eb.and(conditions(filters, scope)))
    .orderBy('u.customer_number');
