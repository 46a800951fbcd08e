import { isClosedContract } from '@portal/domain';
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
  if (content.contractualCapacity !== undefined && contract.energy !== 'EL') {
    return { column: titleOf('contractualCapacity'), message: 'un contrat de gaz n’a pas de puissance' };
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
