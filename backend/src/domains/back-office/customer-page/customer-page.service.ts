import type { CustomerStanding, ResponseOf } from '@portal/contract';
import { isClosedContract, parisDayOf } from '@portal/domain';
import { isReached } from '../../../platform/access/reach';
import { notFound } from '../../../platform/errors';
import type { PayloadOf, Platform } from '../../../platform/http/define-call';
import { openRequestsOf } from '../requests/queue.service';
import { openCasesOf } from '../search/cases.service';
import { foundCustomerOf } from '../search/customers.service';
import { searchContracts } from '../search/found-contracts.service';
import { findAccess, findContractStates, findRenewals, findStanding } from './customer-page.queries';
import type { PageReach } from './page-reach';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Who the customer is, and where they are with us. Of an erased one, nothing else is left to be shown. */
export async function customerPage(deps: Deps, reach: PageReach): Promise<ResponseOf<'/getCustomerPage'>> {
  const { customerNumber, onlyContracts } = reach;
  const { db } = deps;
  const [customer, standing, states, access] = await Promise.all([
    foundCustomerOf(deps, customerNumber, reach.scope),
    findStanding(db, customerNumber),
    findContractStates(db, customerNumber),
    findAccess(db, customerNumber),
  ]);
  const seen = states.filter(({ contract_number: number }) => isReached(number, onlyContracts));
  const current = seen.filter(({ status }) => !isClosedContract(status)).length;
  const isErased = standing.erased_at !== null;
  const lastDays = seen.flatMap(({ termination_date: day }) => day ?? []);
  return {
    customer,
    standing: standingOf(isErased, current, seen.length),
    endedOn: current === 0 ? (lastDays.sort().at(-1) ?? null) : null,
    erasedOn: standing.erased_at && parisDayOf(standing.erased_at),
    birthdate: standing.birthdate,
    since: parisDayOf(standing.created_at),
    currentContracts: current,
    hasOthers: onlyContracts !== undefined,
    access: access
      ? {
          status: access.status,
          validated: access.validated,
          lastLoginAt: access.last_login_at?.toISOString() ?? null,
        }
      : null,
  };
}

function standingOf(isErased: boolean, current: number, all: number): CustomerStanding {
  if (isErased) return 'ERASED';
  if (all === 0) return 'NEW';
  return current === 0 ? 'ENDED' : 'CURRENT';
}

/**
 * What the law has us keep of an erased customer is not looked at here (decision 0046).
 * @throws DomainError 404
 */
export async function assertNotErased(
  { db }: Pick<Deps, 'db'>,
  { customerNumber }: PageReach,
): Promise<void> {
  const { erased_at } = await findStanding(db, customerNumber);
  if (erased_at !== null) {
    throw notFound('Les données de ce client sont effacées\u00a0: rien ne se consulte plus ici.');
  }
}

/** Requests and cases that are under way, each for who has its right. */
export async function customerWork(
  deps: Deps,
  { customerNumber, requests, cases }: PageReach,
): Promise<ResponseOf<'/getCustomerWork'>> {
  const [asked, sold] = await Promise.all([
    requests && openRequestsOf(deps, customerNumber, requests),
    cases && openCasesOf(deps, customerNumber, cases),
  ]);
  return {
    requests: asked?.requests ?? null,
    requestCount: asked?.count ?? 0,
    cases: sold?.cases ?? null,
    caseCount: sold?.count ?? 0,
  };
}

/** A page of the customer's contracts, with what an agent is asked about them. */
export async function pageContracts(
  deps: Deps,
  payload: PayloadOf<'/getPageContracts'>,
  { customerNumber, scope }: PageReach,
): Promise<ResponseOf<'/getPageContracts'>> {
  const { contracts, ...page } = await searchContracts(deps, payload, { scope });
  const renewals = await findRenewals(
    deps.db,
    customerNumber,
    contracts.map(({ contractNumber }) => contractNumber),
  );
  return {
    contracts: contracts.map((contract) => {
      const { contractNumber, contractStatus, transfer } = contract;
      const more = renewals.find(({ contract_number: number }) => number === contractNumber);
      // of a contract that is over, or another's now, none is to come
      const isOver = isClosedContract(contractStatus) || transfer?.holder === 'FORMER';
      return {
        ...contract,
        renewsOn: isOver ? null : (more?.next_renew_date ?? null),
        meters: more?.meters ?? [],
      };
    }),
    ...page,
  };
}
