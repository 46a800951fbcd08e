import { allowsRateOption, formatDay, isClosedContract, type Day } from '@portal/domain';
import { titleOf } from './amendment-columns';
import type { AmendedContract } from './amendments.queries';
import type { Amendment } from './amendments.rules';
import type { ImportError } from './import-errors';

type Problem = Omit<ImportError, 'line'>;

/**
 * Why a contract does not take an amendment; null when it does. Another group's contract and none at all are
 * worded alike. `taken` holds contract and day of the amendments that stand already.
 */
export function problemWith(
  { contractNumber, effectiveDate, content }: Amendment,
  contract: AmendedContract | undefined,
  isTheirs: (contract: AmendedContract) => boolean,
  taken: ReadonlySet<string>,
): Problem | null {
  const ofContract = (message: string): Problem => ({ column: titleOf('contractNumber'), message });
  if (!contract || !isTheirs(contract)) return ofContract(`le contrat ${contractNumber} n’existe pas`);
  if (isClosedContract(contract.status)) return ofContract(`le contrat ${contractNumber} est clos`);
  const outside = outsideOf(effectiveDate, contract);
  if (outside !== null) return { column: titleOf('effectiveDate'), message: outside };
  const { contractualCapacity, nextRenewDate } = content;
  if (contractualCapacity !== undefined && contract.energy !== 'EL') {
    return { column: titleOf('contractualCapacity'), message: 'un contrat de gaz n’a pas de puissance' };
  }
  if (
    contractualCapacity !== undefined &&
    !allowsRateOption(contract.energy, contractualCapacity, contract.rate_option)
  ) {
    const message = 'à 3\u00a0kVA, il n’y a pas d’heures creuses';
    return { column: titleOf('contractualCapacity'), message };
  }
  if (nextRenewDate !== undefined && nextRenewDate <= effectiveDate) {
    return { column: titleOf('nextRenewDate'), message: 'le renouvellement suit la date d’effet' };
  }
  const { installmentFrequency = 'MONTHLY' } = content;
  if (contract.billing_mode === 'CYCLICAL_BILLING' && installmentFrequency !== 'MONTHLY') {
    const message = 'une offre à facturation cyclique se règle tous les mois';
    return { column: titleOf('installmentFrequency'), message };
  }
  if (taken.has(`${contractNumber} ${effectiveDate}`)) {
    return { column: titleOf('effectiveDate'), message: 'le contrat a déjà un avenant à cette date' };
  }
  return null;
}

/** Why a contract is not amended on a day: it had not begun, ends before, or was amended since. */
function outsideOf(day: Day, contract: AmendedContract): string | null {
  const first = contract.effective_start_date ?? contract.subscription_date;
  const last = contract.termination_date;
  if (day < first) return `le contrat commence le ${formatDay(first)}`;
  const amended = contract.amended_on;
  // the earlier one would have the last word
  if (amended !== null && day < amended) return `un avenant du ${formatDay(amended)} est déjà en vigueur`;
  return last !== null && day > last ? `le contrat prend fin le ${formatDay(last)}` : null;
}
