import { type AgentScope, normaliseDeliveryPoint } from '@portal/domain';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database';
import { matchesEmail, matchesPhone } from '../../../platform/search/contact-match';
import { channelsInScope } from '../../../platform/search/channels';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Source } from '../../../platform/search/candidates';
import type { Keyset } from '../../../platform/search/keyset';
import {
  beginsWith,
  escapeLike,
  matchesName,
  plainNameSql,
  plainTextSql,
} from '../../../platform/search/text-match';
import type { CustomerFilters } from './search-filters';

type Condition = Expression<SqlBool>;

export const customerKeysets = {
  createdAt: { value: 'u.created_at', type: 'timestamptz', key: 'u.customer_number' },
  lastName: {
    value: plainTextSql('u.last_name'),
    quick: plainNameSql('u.last_name'),
    type: 'text',
    key: 'u.customer_number',
  },
  customerNbr: { value: 'u.customer_number', type: 'text', key: 'u.customer_number' },
} as const satisfies Record<string, Keyset>;

/** Contracts of a row's that are shown at once. */
const shownContracts = 20;

/** How a condition on a customer's contracts is asked: of each row in turn, or as a list of numbers that leads. */
type Form = 'ALONG' | 'BY_INDEX';

/** `offset 0` has PostgreSQL ask row by row: it cannot know how many rows it will take to fill a page. */
const hasRow = (contracts: Condition, table: 'contract' | 'delivery_point'): Condition =>
  sql<SqlBool>`exists (select from ${sql.table(table)} h where h.customer_number = u.customer_number and ${contracts} offset 0)`;

/** A list of customers, from a table that may be elsewhere than they are (0107). */
const isListed = (
  rows: Condition,
  table: 'contract_directory' | 'delivery_point' | 'subscription_order',
): Condition =>
  sql<SqlBool>`u.customer_number in (select h.customer_number from ${sql.table(table)} h where ${rows})`;

const ofNumber = (typed: string): Condition =>
  sql<SqlBool>`h.contract_number like ${`${escapeLike(typed.toUpperCase())}%`}`;

/** An agent whose scope is a group finds only by contracts that the agent may see. */
function hasContract(typed: string, form: Form, scope: AgentScope): Condition {
  const covered = channelInScope('h.channel', scope);
  const number = ofNumber(typed);
  const seen = hasRow(covered ? sql<SqlBool>`${number} and ${covered}` : number, 'contract');
  if (form === 'ALONG') return seen;
  const listed = isListed(number, 'contract_directory');
  return covered ? sql<SqlBool>`(${listed} and ${seen})` : listed;
}

function hasPoint(typed: string, form: Form, scope: AgentScope): Condition {
  const covered = channelInScope('c.channel', scope);
  const point = sql<SqlBool>`h.point_of_delivery = ${normaliseDeliveryPoint(typed)}`;
  const seen = covered
    ? sql<SqlBool>`${point} and exists (select from contract c where c.customer_number = h.customer_number
        and c.contract_number = h.contract_number and ${covered})`
    : point;
  return form === 'ALONG' ? hasRow(seen, 'delivery_point') : isListed(seen, 'delivery_point');
}

/** One condition for each filter, combined by AND. */
const conditionOf: {
  [K in keyof CustomerFilters]-?: (
    value: NonNullable<CustomerFilters[K]>,
    form: Form,
    scope: AgentScope,
  ) => Condition;
} = {
  customerNbr: (typed) => beginsWith('u.customer_number', typed),
  contractNbr: hasContract,
  firstName: (typed) => matchesName('u.search_text', 'u.first_name', typed),
  lastName: (typed) => matchesName('u.search_text', 'u.last_name', typed),
  companyName: (typed) => matchesName('u.search_text', 'u.company_name', typed),
  email: (typed) => matchesEmail('u.search_text', 'u.email', typed),
  phone: (typed) => matchesPhone('u.phone', typed),
  pointOfDelivery: hasPoint,
  identificationNumber: (typed) => sql<SqlBool>`u.identification_number = ${typed.replace(/\s/g, '')}`,
  channel: (groups) => sql<SqlBool>`u.channels && ${groups}::text[]`,
};

/** The filters, and the groups of the scope where no narrower ones were asked for: these lie in it. */
interface Asked {
  filters: CustomerFilters;
  scope: AgentScope;
  /** Of the cases that an agent limited to their own made. */
  ownCases: Condition | undefined;
}

async function askedOf(db: Db, filters: CustomerFilters, scope: AgentScope): Promise<Asked> {
  const { createdBy } = scope;
  if (createdBy !== null) {
    const made = sql<SqlBool>`h.created_by = ${createdBy}`;
    const covered = channelInScope('h.channel', scope);
    return { filters, scope, ownCases: covered ? sql<SqlBool>`${made} and ${covered}` : made };
  }
  const channel = filters.channel ?? (await channelsInScope(db, 'contract', scope));
  return { filters: { ...filters, ...(channel && { channel }) }, scope, ownCases: undefined };
}

/** `frequent` filters are asked row by row even where the others lead. */
function conditions(
  { filters, scope, ownCases }: Asked,
  form: Form,
  frequent: readonly string[] = [],
): Condition[] {
  const asked = Object.entries(filters).map(([name, value]) =>
    (
      conditionOf[name as keyof CustomerFilters] as (
        value: unknown,
        form: Form,
        scope: AgentScope,
      ) => Condition
    )(value, frequent.includes(name) ? 'ALONG' : form, scope),
  );
  return [...asked, ...(ownCases ? [isListed(ownCases, 'subscription_order')] : [])];
}

/** Contracts from which a list of them leads nowhere: about one in a hundred of a million customers'. */
const frequentFrom = 10_000;

/** Whether a beginning of contract numbers is one of too many of them: their two letters, for one. */
async function isFrequent(db: Db, contractNbr: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from
    (select from contract_directory h where ${ofNumber(contractNbr)} limit ${frequentFrom}) as taken`.execute(
    db,
  );
  return (rows[0]?.count ?? 0) >= frequentFrom;
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

/** The contracts of these customers for one delivery point, latest first. */
export const findContractsAtPoint = (db: Db, point: string, numbers: string[], scope: AgentScope) =>
  selectContractFields(db, sql<string>`any(${numbers}::text[])`, scope)
    .select('c.customer_number')
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

export async function customerSource(db: Db, filters: CustomerFilters, scope: AgentScope): Promise<Source> {
  const asked = await askedOf(db, filters, scope);
  const { contractNbr } = asked.filters;
  const frequent = contractNbr && (await isFrequent(db, contractNbr)) ? ['contractNbr'] : [];
  return {
    table: 'customer',
    alias: 'u',
    along: conditions(asked, 'ALONG'),
    byIndex: conditions(asked, 'BY_INDEX', frequent),
    leads: asked.ownCases !== undefined || Object.keys(asked.filters).length > frequent.length,
  };
}

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
export const allCustomers = (db: Db, { byIndex }: Source, scope: AgentScope) =>
  selectCustomers(db, scope, everyContract)
    .where((eb) => eb.and([...byIndex]))
    .orderBy('u.customer_number');
