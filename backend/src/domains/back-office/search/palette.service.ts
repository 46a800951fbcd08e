import type { ResponseOf, SubMenuId } from '@portal/contract';
import { type AgentScope, grantedSubMenu, scopeOf } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { searchLarge } from '../../../platform/search/search-large';
import { firstAgents } from '../../customer/users/user-search.service';
import { caseKeysets, caseSource, readCases } from './cases.queries';
import { customerKeysets, customerSource, readCustomers, type FoundCustomerRow } from './customers.queries';
import { findContractsAtPoint, searchedContracts } from './found-contracts.queries';
import { transferOf } from './found-contracts.rules';
import { contractsGivenAway } from './found-contracts.service';
import { byHolder, holderBy, meantBy, paletteContract, paletteName, type Meant } from './palette.rules';
import type { CaseFilters, CustomerFilters } from './search-filters';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;
type Answer = ResponseOf<'/findInPalette'>;

const mostRows = 5;
/** Customers of one delivery point, of whom the ones who have it now come first. */
const mostHolders = 50;

/**
 * Search results of each kind, limited to the agent's scope and searched for each of its groups. Not audited, like the
 * searches themselves.
 */
export async function findInPalette(
  deps: Deps,
  { text }: PayloadOf<'/findInPalette'>,
  grant: AgentGrant,
): Promise<Answer> {
  const meant = meantBy(text);
  const caseScope = scopeFor('searchCase', grant);
  const customerScope = scopeFor('searchCustomerContract', grant);
  const userScope = scopeFor('manageUsers', grant);
  const [cases, customers, deliveryPoints, users] = await Promise.all([
    caseScope && findCases(deps, meant.cases, caseScope),
    customerScope && findCustomers(deps, meant.customers, customerScope),
    customerScope && findDeliveryPoints(deps, meant.deliveryPoint, customerScope),
    userScope && findUsers(deps, meant.users, userScope),
  ]);
  return { cases, customers, deliveryPoints, users };
}

/** How far the sub-menu's own search reaches for this agent; null without it. */
function scopeFor(id: SubMenuId, { visitor }: AgentGrant): AgentScope | null {
  const subMenu = grantedSubMenu(visitor.scheme, [id], 'READ');
  if (!subMenu || visitor.groupName === null) return null;
  return scopeOf(subMenu, { login: visitor.login, groupName: visitor.groupName });
}

async function findCases(deps: Deps, searches: CaseFilters[], scope: AgentScope): Promise<Answer['cases']> {
  const found = await untilFull(searches, async (filters) => {
    const { rows } = await searchLarge(deps.db, {
      secret: deps.config.sessionKey,
      identity: ['palette', filters, scope],
      keysets: caseKeysets,
      request: firstRows,
      source: caseSource(filters, scope),
      read: (references) => readCases(deps.db, references),
    });
    return rows;
  });
  return cut(found, (row) => ({
    orderReference: row.order_reference,
    orderStatus: row.order_status,
    channel: row.channel,
    name: paletteName(row) || null,
  }));
}

async function findCustomers(
  deps: Deps,
  searches: CustomerFilters[],
  scope: AgentScope,
): Promise<Answer['customers']> {
  const found = await untilFull(searches, async (filters) => {
    const rows = await searchCustomers(deps, filters, scope);
    const givenAway = await contractsGivenAway(
      deps.db,
      rows.map((row) => ({ ...row, contracts: row.matched_contracts })),
    );
    return rows.map((row) => ({
      ...row,
      contract: contractMeant(row, filters, givenAway.get(row.customer_number)),
    }));
  });
  return cut(found, (row) => ({
    customerNumber: row.customer_number,
    name: paletteName(row),
    townName: row.town_name,
    ...(row.contract && { contract: row.contract }),
  }));
}

/** The one contract that a number or a meter is about; none where a beginning is that of several. */
function contractMeant(
  row: FoundCustomerRow,
  { contractNbr }: CustomerFilters,
  givenAway: ReadonlySet<string> | undefined,
) {
  const [first] = row.matched_contracts;
  const isMeant = first?.contract_number === contractNbr?.toUpperCase() || row.matched_count === 1;
  if (!first || !isMeant) return undefined;
  return { ...paletteContract(first), ...transferOf(first, givenAway?.has(first.contract_number) ?? false) };
}

async function findDeliveryPoints(
  deps: Deps,
  pointOfDelivery: string | null,
  scope: AgentScope,
): Promise<Answer['deliveryPoints']> {
  if (pointOfDelivery === null) return { rows: [], more: false };
  const found = await searchCustomers(deps, { pointOfDelivery }, scope, { limit: mostHolders });
  const numbers = found.map((row) => row.customer_number);
  const contracts = await findContractsAtPoint(deps.db, pointOfDelivery, numbers, scope);
  const holders = found.flatMap((row) => {
    const ownContracts = contracts.filter((contract) => contract.customer_number === row.customer_number);
    const [latest] = ownContracts;
    if (!latest) return [];
    const holder = holderBy(ownContracts.map(({ status }) => status));
    const contract = paletteContract(latest);
    return [{ row, holder, energy: latest.energy, contract, since: latest.subscription_date }];
  });
  return cut(byHolder(holders), ({ row, holder, energy, contract }) => ({
    pointOfDelivery,
    energy,
    customerNumber: row.customer_number,
    name: paletteName(row),
    holder,
    contract,
  }));
}

async function findUsers(
  { db, clock }: Deps,
  searches: Meant['users'],
  scope: AgentScope,
): Promise<NonNullable<Answer['users']>> {
  const page = { now: clock(), limit: firstRows.limit };
  const found = await untilFull(searches, (filters) => firstAgents(db, filters, scope, page));
  return cut(found, (row) => ({
    userName: row.login,
    name: paletteName({ ...row, company_name: null }),
    userGroup: row.group_name ?? '',
    enabled: row.status === 'ENABLED',
  }));
}

async function searchCustomers(
  { db, config }: Deps,
  filters: CustomerFilters,
  scope: AgentScope,
  request: { limit: number } = firstRows,
) {
  const { rows } = await searchLarge(db, {
    secret: config.sessionKey,
    identity: ['palette', filters, scope],
    keysets: customerKeysets,
    request,
    source: await customerSource(db, filters, scope),
    read: (numbers) => readCustomers(db, numbers, scope, searchedContracts(filters)),
  });
  return rows;
}

/** One more row than is shown, to know whether there are more. */
const firstRows = { limit: mostRows + 1 };

/** Search after search, each row once, until more than are shown are known. */
async function untilFull<Filters, Row extends { key: string }>(
  searches: readonly Filters[],
  search: (filters: Filters) => Promise<Row[]>,
): Promise<Row[]> {
  const found = new Map<string, Row>();
  for (const filters of searches) {
    for (const row of await search(filters)) if (!found.has(row.key)) found.set(row.key, row);
    if (found.size > mostRows) break;
  }
  return [...found.values()];
}

const cut = <Row, Shown>(rows: readonly Row[], shown: (row: Row) => Shown) => ({
  rows: rows.slice(0, mostRows).map(shown),
  more: rows.length > mostRows,
});
