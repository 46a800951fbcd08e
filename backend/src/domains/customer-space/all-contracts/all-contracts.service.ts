import { mostListedContracts, type ResponseOf } from '@portal/contract';
import { isReached, type Reach } from '../../../platform/access/reach';
import type { Platform } from '../../../platform/http/define-call';
import { moneyOfContracts } from '../../billing/payments/contract-money.service';
import { contractSummaries, renewalsOf } from '../../customer/contracts/contracts.service';
import { twelveMonthsOf } from '../consumption/last-twelve-months.service';
import { type ListedContract, toListed } from './contract-list.rules';
import { assignedCostCentres, costCentresOf } from './cost-centres.service';

export interface AllContracts {
  contracts: ListedContract[];
  costCentres: ResponseOf<'/getContractList'>['costCentres'];
  /** There are more than the list takes. */
  truncated: boolean;
}

/**
 * Every contract that the caller may see, with its figures: all of them, because any figure may order the list, and the sums
 * are of all. Four reads side by side, whatever the number of contracts.
 */
export async function allContracts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reach: Reach,
): Promise<AllContracts> {
  const { customerNumber, onlyContracts } = reach;
  const reached = (await contractSummaries(db, customerNumber)).filter(({ contractNumber }) =>
    isReached(contractNumber, onlyContracts),
  );
  const summaries = reached.slice(0, mostListedContracts);
  const numbers = summaries.map(({ contractNumber }) => contractNumber);
  const ends = new Map(
    summaries.flatMap(({ contractNumber, terminationDate }) =>
      terminationDate === null ? [] : [[contractNumber, terminationDate] as const],
    ),
  );
  const [money, used, renewals, assigned, costCentres] = await Promise.all([
    moneyOfContracts(db, clock, reach, ends),
    twelveMonthsOf(db, customerNumber, numbers),
    renewalsOf(db, customerNumber),
    assignedCostCentres(db, customerNumber),
    costCentresOf(db, reach),
  ]);
  return {
    contracts: summaries.map((summary) =>
      toListed(summary, {
        money: money.get(summary.contractNumber),
        used: used.get(summary.contractNumber),
        renewsOn: renewals.get(summary.contractNumber),
        costCentre: assigned.get(summary.contractNumber),
      }),
    ),
    costCentres,
    truncated: reached.length > summaries.length,
  };
}
