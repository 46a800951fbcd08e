import type { FileAnswer, ResponseOf } from '@portal/contract';
import { type AgentScope, parisDayOf } from '@portal/domain';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import { csvFile } from '../../../platform/csv/csv-file';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { searchLarge } from '../../../platform/search/search-large';
import { streamRows } from '../../../platform/search/stream-rows';
import { customersInTwoSteps } from '../../customer/authentication/factor/customers-in-two-steps.service';
import { customerColumns, toCustomerLines, type CustomerLine } from './customers.csv';
import {
  allCustomers,
  customerKeysets,
  customerSource,
  readCustomers,
  type CustomerRow,
  type FoundCustomerRow,
} from './customers.queries';
import { toFoundCustomer, type Beside } from './customers.rules';
import { auditedExport } from './export-audit';
import { searchedContracts } from './found-contracts.queries';
import { accountsInScope, contractsGivenAway } from './found-contracts.service';
import { customerFilterNames, filtersOf, type CustomerFilters } from './search-filters';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

export async function searchCustomers(
  { db, clock, config }: Deps,
  payload: PayloadOf<'/customerAndContract'>,
  grant: AgentGrant,
): Promise<ResponseOf<'/customerAndContract'>> {
  const filters = filtersOf(customerFilterNames, payload, grant);
  const { scope } = grant;
  const searched = searchedContracts(filters);
  const { rows, ...page } = await searchLarge(db, {
    secret: config.sessionKey,
    identity: ['customers', filters, scope],
    keysets: customerKeysets,
    request: payload,
    source: await customerSource(db, filters, scope),
    read: (numbers) => readCustomers(db, numbers, scope, searched),
  });
  const beside = {
    ...(await besideOf({ db, clock }, rows, scope)),
    contractsSearched: searched !== undefined,
  };
  return { customers: rows.map((row) => toFoundCustomer(row, beside)), ...page };
}

/** What is shown with these customers and their contracts. */
async function besideOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rows: readonly FoundCustomerRow[],
  scope: AgentScope,
): Promise<Omit<Beside, 'contractsSearched'>> {
  const numbers = rows.map(({ customer_number: number }) => number);
  const open = await accountsInScope(db, numbers, parisDayOf(clock()), scope);
  const inTwoSteps = await customersInTwoSteps(db, numbers);
  const givenAway = await contractsGivenAway(
    db,
    rows.map((row) => ({ ...row, contracts: [...row.contracts, ...row.matched_contracts] })),
  );
  return { open, inTwoSteps, givenAway };
}

/** One customer as a search shows them. @throws Error for one who does not exist: the caller has found them */
export async function foundCustomerOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  customerNumber: string,
  scope: AgentScope,
): Promise<ResponseOf<'/customerAndContract'>['customers'][number]> {
  const [row] = await readCustomers(deps.db, [customerNumber], scope);
  if (!row) throw new Error(`The customer ${customerNumber} vanished while the page was read.`);
  return toFoundCustomer(row, { ...(await besideOf(deps, [row], scope)), contractsSearched: false });
}

/** The customers of a search as a file, one line a contract. */
export function exportCustomerContracts(
  { db, clock }: Deps,
  payload: PayloadOf<'/exportCustomerContracts'>,
  grant: AgentGrant,
): FileAnswer {
  const filters = filtersOf(customerFilterNames, payload, grant);
  const rows = everyCustomer(db, filters, grant.scope);
  const call = '/exportCustomerContracts';
  const audited = auditedExport({ db, clock }, { grant, call, filters }, rows);
  return csvFile('clients-contrats.csv', customerColumns, linesOf(audited));
}

async function* everyCustomer(db: Db, filters: CustomerFilters, scope: AgentScope) {
  const source = await customerSource(db, filters, scope);
  yield* streamRows<CustomerRow>(db, (tx) => allCustomers(tx, source, scope));
}

async function* linesOf(
  batches: AsyncIterable<CustomerRow[]>,
): AsyncGenerator<CustomerLine[], void, undefined> {
  for await (const rows of batches) yield rows.flatMap(toCustomerLines);
}
