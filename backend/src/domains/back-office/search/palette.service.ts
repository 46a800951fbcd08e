import type { ResponseOf, SubMenuId } from '@portal/contract';
import { type AgentScope, grantedSubMenu, scopeOf } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { searchLarge } from '../../../platform/search/search-large';
import { caseKeysets, caseSource, readCases } from './cases.queries';
import { customerKeysets, customerSource, findContractsAtPoint, readCustomers } from './customers.queries';
import { byHolder, holderBy, meantBy, paletteName } from './palette.rules';
import type { CaseFilters, CustomerFilters } from './search-filters';

type Deps = Pick<Platform, 'db' | 'config'>;
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
  const [cases, customers, deliveryPoints] = await Promise.all([
    caseScope && findCases(deps, meant.cases, caseScope),
    customerScope && findCustomers(deps, meant.customers, customerScope),
    customerScope && findDeliveryPoints(deps, meant.deliveryPoint, customerScope),
  ]);
  return { cases, customers, deliveryPoints };
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
  const found = await untilFull(searches, (filters) => searchCustomers(deps, filters, scope));
  return cut(found, (row) => ({
    customerNumber: row.customer_number,
    name: paletteName(row),
    townName: row.town_name,
  }));
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
    return [{ row, holder, energy: latest.energy, since: latest.subscription_date }];
  });
  return cut(byHolder(holders), ({ row, holder, energy }) => ({
    pointOfDelivery,
    energy,
    customerNumber: row.customer_number,
    name: paletteName(row),
    holder,
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
    read: (numbers) => readCustomers(db, numbers, scope),
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
