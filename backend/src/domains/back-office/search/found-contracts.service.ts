import type { ContractStatus, ResponseOf } from '@portal/contract';
import { type AgentScope, isClosedContract, parisDayOf } from '@portal/domain';
import { isCustomerInScope } from '../../../platform/access/customer-scope';
import type { AgentGrant } from '../../../platform/access/policy';
import type { Db } from '../../../platform/database';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { searchPage } from '../../../platform/search/search-page';
import { accountsOf } from '../../billing/payments/accounts.service';
import {
  contractKeysets,
  contractsOfOthers,
  contractsSeen,
  countContracts,
  findContractPage,
  findContracts,
  type FoundContractRow,
} from './found-contracts.queries';
import { toFoundContract, type FoundContract } from './found-contracts.rules';
import type { ContractFilters } from './search-filters';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Page by page, the contracts of one customer that the agent may see; none of a customer outside the scope. */
export async function searchContracts(
  { db, clock, config }: Deps,
  { customerNbr, text, energy, over, ...request }: PayloadOf<'/getCustomerContracts'>,
  { scope }: Pick<AgentGrant, 'scope'>,
): Promise<ResponseOf<'/getCustomerContracts'>> {
  if (!(await isCustomerInScope(db, scope, customerNbr))) return nothing;
  const filters: ContractFilters = {
    ...(text?.trim() && { text: text.trim() }),
    ...((energy === 'EL' || energy === 'NG') && { energy }),
    ...(over !== undefined && { over }),
  };
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['contracts', customerNbr, filters, scope],
    keysets: contractKeysets,
    request,
    find: (seek) => findContractPage(db, customerNbr, filters, scope, seek),
    count: (cap) => countContracts(db, customerNbr, filters, scope, cap),
  });
  const givenAway = (await contractsGivenAway(db, [{ customer_number: customerNbr, contracts: rows }])).get(
    customerNbr,
  );
  const open = await accountsOf(db, [customerNbr], parisDayOf(clock()));
  const accountOf = (number: string) =>
    open.find(({ contractNumber }) => contractNumber === number)?.sums ?? null;
  const contracts = rows.map((row) => ({
    ...toFoundContract(row, givenAway),
    account: accountOf(row.contract_number),
  }));
  return { contracts, ...page };
}

/** Of one customer, the contracts of these states that have no last day, latest first, with the address of each. */
export async function findLasting(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  customerNumber: string,
  states: readonly ContractStatus[],
  { text, limit, cursor }: Pick<PayloadOf<'/getTransferContracts'>, 'text' | 'limit' | 'cursor'>,
  scope: AgentScope,
): Promise<
  Pick<ResponseOf<'/getTransferContracts'>, 'contracts' | 'total' | 'totalIsCapped' | 'nextCursor'>
> {
  if (!(await isCustomerInScope(db, scope, customerNumber))) return nothing;
  const filters: ContractFilters = { lasting: states, ...(text?.trim() && { text: text.trim() }) };
  const { rows, ...page } = await searchPage({
    secret: config.sessionKey,
    identity: ['lasting', customerNumber, filters, scope],
    keysets: contractKeysets,
    request: { limit: limit ?? mostOfAPage, cursor },
    find: (seek) => findContractPage(db, customerNumber, filters, scope, seek),
    count: (cap) => countContracts(db, customerNumber, filters, scope, cap),
  });
  const contracts = rows.map((row) => ({
    ...toFoundContract(row, undefined),
    address: {
      number: row.street_number,
      street: row.street,
      postalCode: row.postal_code,
      townName: row.town_name,
    },
  }));
  return { contracts, ...page };
}

/** As many as a call may ask for. */
const mostOfAPage = 50;
const nothing = { contracts: [], total: 0, totalIsCapped: false, nextCursor: null };

/** The contracts of one customer that the agent's scope covers, latest first. */
export async function isContractInScope(
  db: Db,
  { customerNumber, contractNumber }: { customerNumber: string; contractNumber: string },
  scope: AgentScope,
): Promise<boolean> {
  return (await contractsSeen(db, [customerNumber], [contractNumber], scope)).length > 0;
}

export async function contractsInScope(
  db: Db,
  customerNumber: string,
  scope: AgentScope,
): Promise<FoundContract[]> {
  const rows = await findContracts(db, customerNumber, scope);
  const givenAway = await contractsGivenAway(db, [{ customer_number: customerNumber, contracts: rows }]);
  return rows.map((row) => toFoundContract(row, givenAway.get(customerNumber)));
}

interface Holder {
  customer_number: string;
  contracts: readonly Pick<FoundContractRow, 'contract_number' | 'status'>[];
}

/** Contracts that are another customer's now, by the number of the customer who gave them: over, for their part. */
export async function contractsGivenAway(
  db: Db,
  holders: readonly Holder[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const over = holders.flatMap(({ customer_number: customerNumber, contracts }) =>
    contracts
      .filter(({ status }) => isClosedContract(status))
      .map(({ contract_number: contractNumber }) => ({ customerNumber, contractNumber })),
  );
  const given = new Map<string, Set<string>>();
  for (const { customerNumber, contractNumber } of await contractsOfOthers(db, over)) {
    given.set(customerNumber, (given.get(customerNumber) ?? new Set()).add(contractNumber));
  }
  return given;
}

/** What the contracts of these customers owe and are owed, as far as the agent may see them. */
export async function accountsInScope(db: Db, numbers: string[], today: string, scope: AgentScope) {
  if (numbers.length === 0) return [];
  const open = await accountsOf(db, numbers, today);
  const contracts = open.map(({ contractNumber }) => contractNumber);
  const seen = new Set(await contractsSeen(db, numbers, contracts, scope));
  return open.filter(({ contractNumber }) => seen.has(contractNumber));
}
