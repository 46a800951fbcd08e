import { type AgentScope, normaliseDeliveryPoint } from '@portal/domain';
import { sql, type Expression, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../platform/database';
import { matchesCompanyNumber, matchesEmail, matchesPhone } from '../../../platform/search/contact-match';
import { channelsInScope } from '../../../platform/search/channels';
import { channelInScope } from '../../../platform/search/group-condition';
import type { Source } from '../../../platform/search/candidates';
import type { Keyset } from '../../../platform/search/keyset';
import { nameWords, type NameField, type WordTerm } from '../../../platform/search/customer-words';
import { countWords, isRare } from '../../../platform/search/word-candidates';
import {
  all,
  beginsWith,
  beginsWord,
  escapeLike,
  matchesName,
  plainNameSql,
  plainTextSql,
} from '../../../platform/search/text-match';
import { isAtAddress, isAtAddressRowByRow } from './address-match';
import {
  countMatchingContracts,
  meterNumberOf,
  selectContracts,
  selectFoundContracts,
  selectMatchingContracts,
  type SearchedContracts,
} from './found-contracts.queries';
import type { CustomerFilters } from './search-filters';

type Condition = Expression<SqlBool>;

export const customerKeysets = {
  createdAt: {
    value: 'u.created_at',
    type: 'timestamptz',
    key: 'u.customer_number',
    byWord: { value: 'w.created_at', type: 'timestamptz', key: 'w.customer_number' },
  },
  lastName: {
    value: plainTextSql('u.last_name'),
    quick: plainNameSql('u.last_name'),
    type: 'text',
    key: 'u.customer_number',
    byWord: { value: 'w.last_name', type: 'text', key: 'w.customer_number' },
  },
  customerNbr: {
    value: 'u.customer_number',
    type: 'text',
    key: 'u.customer_number',
    byWord: { value: 'w.customer_number', type: 'text', key: 'w.customer_number' },
  },
} as const satisfies Record<string, Keyset>;

/** Contracts of a row's that are shown at once, and of those that were searched for. */
const shownContracts = 20;
const shownMatches = 5;

/** How a condition on a customer's contracts is asked: of each row in turn, or as a list of numbers that leads. */
type Form = 'ALONG' | 'BY_INDEX';

/** `offset 0` has PostgreSQL ask row by row: it cannot know how many rows it will take to fill a page. */
const hasRow = (contracts: Condition, table: 'contract' | 'delivery_point' | 'meter'): Condition =>
  sql<SqlBool>`exists (select from ${sql.table(table)} h where h.customer_number = u.customer_number and ${contracts} offset 0)`;

/** A list of customers, from a table that may be elsewhere than they are (0107). */
const isListed = (
  rows: Condition,
  table: 'contract' | 'delivery_point' | 'meter' | 'subscription_order',
): Condition =>
  sql<SqlBool>`u.customer_number in (select h.customer_number from ${sql.table(table)} h where ${rows})`;

const ofNumber = (typed: string): Condition =>
  sql<SqlBool>`h.contract_number like ${`${escapeLike(typed.toUpperCase())}%`}`;

/** Of every holder a contract had. An agent whose scope is a group finds only by contracts that the agent may see. */
function hasContract(typed: string, form: Form, scope: AgentScope): Condition {
  const covered = channelInScope('h.channel', scope);
  const number = ofNumber(typed);
  const seen = covered ? sql<SqlBool>`${number} and ${covered}` : number;
  return form === 'ALONG' ? hasRow(seen, 'contract') : isListed(seen, 'contract');
}

/** The delivery point of a contract, and its meters. */
const hasPart =
  (table: 'delivery_point' | 'meter', rows: (typed: string, form: Form) => Condition) =>
  (typed: string, form: Form, scope: AgentScope): Condition => {
    const covered = channelInScope('c.channel', scope);
    const seen = covered
      ? sql<SqlBool>`${rows(typed, form)} and exists (select from contract c where c.customer_number = h.customer_number
          and c.contract_number = h.contract_number and ${covered})`
      : rows(typed, form);
    return form === 'ALONG' ? hasRow(seen, table) : isListed(seen, table);
  };

const nameFields = {
  firstName: { field: 'FIRST', column: 'u.first_name' },
  lastName: { field: 'LAST', column: 'u.last_name' },
  companyName: { field: 'COMPANY', column: 'u.company_name' },
} as const satisfies Partial<Record<keyof CustomerFilters, { field: NameField; column: string }>>;
type NameFilter = keyof typeof nameFields;
const isNameFilter = (name: string): name is NameFilter => name in nameFields;

const keyOf = ({ field, word }: Pick<WordTerm, 'field' | 'word'>) => `${field} ${word}`;

/** Each word begins a word of the name; one that begins nobody's is looked for in the middle of words. */
const hasName =
  (filter: NameFilter) =>
  (typed: string, _form: Form, _scope: AgentScope, known: ReadonlySet<string>): Condition => {
    const { field, column } = nameFields[filter];
    return all(
      nameWords(typed).map((word) =>
        known.has(keyOf({ field, word }))
          ? beginsWord('u.search_text', column, word)
          : matchesName('u.search_text', column, word),
      ),
    );
  };

/** One condition for each filter, combined by AND. */
const conditionOf: {
  [K in keyof CustomerFilters]-?: (
    value: NonNullable<CustomerFilters[K]>,
    form: Form,
    scope: AgentScope,
    known: ReadonlySet<string>,
  ) => Condition;
} = {
  customerNbr: (typed) => beginsWith('u.customer_number', typed),
  contractNbr: hasContract,
  firstName: hasName('firstName'),
  lastName: hasName('lastName'),
  companyName: hasName('companyName'),
  email: (typed) => matchesEmail('u.search_text', 'u.email', typed),
  phone: (typed) => matchesPhone('u.phone', typed),
  pointOfDelivery: hasPart(
    'delivery_point',
    (typed) => sql<SqlBool>`h.point_of_delivery = ${normaliseDeliveryPoint(typed)}`,
  ),
  meterNumber: hasPart('meter', (typed) => sql<SqlBool>`h.meter_number = ${meterNumberOf(typed)}`),
  identificationNumber: (typed) => matchesCompanyNumber(sql.ref('u.identification_number'), typed),
  address: hasPart('delivery_point', (typed, form) =>
    form === 'ALONG' ? isAtAddressRowByRow('h', typed) : isAtAddress('h', typed),
  ),
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
  known: ReadonlySet<string>,
  form: Form,
  frequent: readonly string[] = [],
): Condition[] {
  const asked = Object.entries(filters).map(([name, value]) =>
    (
      conditionOf[name as keyof CustomerFilters] as (
        value: unknown,
        form: Form,
        scope: AgentScope,
        known: ReadonlySet<string>,
      ) => Condition
    )(value, frequent.includes(name) ? 'ALONG' : form, scope, known),
  );
  return [...asked, ...(ownCases ? [isListed(ownCases, 'subscription_order')] : [])];
}

/**
 * Contracts from which a list of them leads nowhere: of a million customers', one in a hundred by their number, which is read as it
 * is; one in twenty by their address, which takes long to compare row by row.
 */
const frequentFrom = { contract: 10_000, delivery_point: 50_000 };

/** Whether too many contracts fit: two letters are the beginning of all numbers, and a postal code is a town. */
async function isFrequent(db: Db, table: 'contract' | 'delivery_point', rows: Condition): Promise<boolean> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from
    (select from ${sql.table(table)} h where ${rows} limit ${frequentFrom[table]}) as taken`.execute(db);
  return (counted.rows[0]?.count ?? 0) >= frequentFrom[table];
}

/** Filters by which a list of contracts would lead nowhere. */
async function frequentFilters(db: Db, { contractNbr, address }: CustomerFilters): Promise<string[]> {
  const byNumber = contractNbr && (await isFrequent(db, 'contract', ofNumber(contractNbr)));
  const byAddress = address && (await isFrequent(db, 'delivery_point', isAtAddress('h', address)));
  return [...(byNumber ? ['contractNbr'] : []), ...(byAddress ? ['address'] : [])];
}

const ofRow = sql.ref<string>('u.customer_number');

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
    .select([jsonArrayFrom(selectFoundContracts(db, ofRow, scope).limit(mostContracts)).as('contracts')]);
}

export type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

const termsOf = (filters: CustomerFilters) =>
  (Object.keys(nameFields) as NameFilter[]).flatMap((filter) =>
    nameWords(filters[filter] ?? null).map((word) => ({ field: nameFields[filter].field, word })),
  );

export async function customerSource(db: Db, filters: CustomerFilters, scope: AgentScope): Promise<Source> {
  const asked = await askedOf(db, filters, scope);
  const frequent = await frequentFilters(db, asked.filters);
  const terms = await countWords(db, termsOf(asked.filters));
  const known = new Set(terms.filter(({ rows }) => rows > 0).map(keyOf));
  const named = terms.length > 0 && known.size === terms.length && asked.ownCases === undefined;
  const others = Object.entries(asked.filters).filter(([name]) => !isNameFilter(name));
  // of a frequent name, few fit anything that is rarer than a group: that leads then
  const leading = isRare(terms) || others.every(([name]) => name === 'channel');
  const besides = () => conditions({ ...asked, filters: Object.fromEntries(others) }, known, 'ALONG');
  return {
    table: 'customer',
    alias: 'u',
    ...(named && leading && { words: { terms, besides: besides() } }),
    along: conditions(asked, known, 'ALONG'),
    byIndex: conditions(asked, known, 'BY_INDEX', frequent),
    leads: asked.ownCases !== undefined || Object.keys(asked.filters).length > frequent.length,
  };
}

/** @param searched of their contracts those; none where nothing of a contract was searched for */
export const readCustomers = (db: Db, numbers: string[], scope: AgentScope, searched?: SearchedContracts) =>
  selectCustomers(db, scope, shownContracts)
    .select('u.customer_number as key')
    .select((eb) => [
      jsonArrayFrom(selectMatchingContracts(db, ofRow, scope, searched).limit(shownMatches)).as(
        'matched_contracts',
      ),
      countMatchingContracts(db, ofRow, scope, searched).as('matched_count'),
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
