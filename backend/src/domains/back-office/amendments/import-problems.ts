import { type AgentScope, coversGroup, type Day } from '@portal/domain';
import { customersInScope } from '../../../platform/access/customer-scope';
import type { Db } from '../../../platform/database';
import { unpricedPowers, type PowerAmendment } from '../../sales/offers/amended-prices.service';
import { titleOf } from './amendment-columns';
import { problemsWith } from './amended-contract.rules';
import { findOccupied, type AmendedContract } from './amendments.queries';
import type { PartlyRead } from './amendments.rules';
import type { ImportError } from './import-errors';
import { slicesOf, type OnProgress } from './slices';

/** Errors of amendments that come from their contracts, read in the same transaction. */
export async function problemsOf(
  tx: Db,
  amendments: readonly PartlyRead[],
  contracts: ReadonlyMap<string, AmendedContract>,
  scope: AgentScope,
  day: Day,
  onProgress?: OnProgress,
): Promise<ImportError[]> {
  // null: all of them
  const customers = scope.createdBy === null ? null : await customersInScope(tx, scope, holdersOf(contracts));
  const occupied = await findOccupied(tx, amendments, contracts, onProgress);
  const taken = new Set(occupied.map((each) => `${each.contract_number} ${each.effective_date}`));
  const theirs = (contract: AmendedContract) => isTheirs(contract, scope, customers);
  const unpriced = unpricedPowers(tx);
  const errors: ImportError[] = [];
  for await (const some of slicesOf(amendments)) {
    const powers = new Map<PowerAmendment, PartlyRead>();
    for (const amendment of some) {
      const contract = contracts.get(amendment.contractNumber);
      const problems = problemsWith(amendment, contract, theirs, taken);
      errors.push(...problems.map((problem) => ({ line: amendment.line, ...problem })));
      if (contract && problems.length === 0)
        for (const power of powerOf(amendment, contract, day)) powers.set(power, amendment);
    }
    for (const power of await unpriced([...powers.keys()])) {
      const line = powers.get(power)?.line;
      if (line !== undefined)
        errors.push({
          ...{ line, kind: 'UNPRICED_POWER', column: titleOf('contractualCapacity') },
          message: notPriced,
        });
    }
  }
  return errors;
}

const notPriced = 'l’offre du contrat n’a pas de prix pour cette puissance';

/** One that is due is priced today. */
function powerOf(
  { contractNumber, effectiveDate, content }: PartlyRead,
  { customer_number: customerNumber }: AmendedContract,
  today: Day,
): PowerAmendment[] {
  const kva = content.contractualCapacity;
  if (kva === undefined || effectiveDate === undefined) return [];
  const day = effectiveDate > today ? effectiveDate : today;
  return [{ customerNumber, contractNumber, day, kva }];
}

const holdersOf = (contracts: ReadonlyMap<string, AmendedContract>): string[] =>
  [...contracts.values()].map(({ customer_number: number }) => number);

const isTheirs = (
  contract: AmendedContract,
  scope: AgentScope,
  customers: ReadonlySet<string> | null,
): boolean => coversGroup(scope, contract.channel) && (customers?.has(contract.customer_number) ?? true);
