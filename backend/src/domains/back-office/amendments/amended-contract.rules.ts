import type { AmendmentErrorKind } from '@portal/contract';
import { allowsRateOption, awaitsFirstPayment, formatDay, isClosedContract, type Day } from '@portal/domain';
import { titleOf, type ColumnName } from './amendment-columns';
import type { AmendedContract } from './amendments.queries';
import type { PartlyRead } from './amendments.rules';
import type { ImportError } from './import-errors';

type Problem = Omit<ImportError, 'line'>;

/**
 * All reasons for which a contract refuses an amendment; empty when it accepts it. An unknown contract and one of
 * another group get the same message, so that an agent cannot find out which contracts exist. `taken`: contract and day
 * of the amendments that are already saved.
 */
export function problemsWith(
  { contractNumber, effectiveDate, content }: PartlyRead,
  contract: AmendedContract | undefined,
  isTheirs: (contract: AmendedContract) => boolean,
  taken: ReadonlySet<string>,
): Problem[] {
  const ofContract = (kind: AmendmentErrorKind, message: string): Problem[] => [
    { kind, column: titleOf('contractNumber'), message },
  ];
  if (!contract || !isTheirs(contract))
    return ofContract('UNKNOWN_CONTRACT', `le contrat ${contractNumber} n’existe pas`);
  if (isClosedContract(contract.status))
    return ofContract('CLOSED_CONTRACT', `le contrat ${contractNumber} est clos`);
  // it is asked for at the price that was signed
  if (awaitsFirstPayment(contract.status)) {
    return ofContract('AWAITS_PAYMENT', `le contrat ${contractNumber} attend son premier paiement`);
  }
  const outside = effectiveDate === undefined ? null : outsideOf(effectiveDate, contract);
  const second = effectiveDate !== undefined && taken.has(`${contract.contract_number} ${effectiveDate}`);
  const wrong: [ColumnName, AmendmentErrorKind, string | null][] = [
    ['effectiveDate', 'DAY_OUTSIDE_CONTRACT', outside],
    ['effectiveDate', 'DAY_TAKEN', second ? 'le contrat a déjà un avenant à cette date' : null],
    ['installmentFrequency', 'CYCLICAL_FREQUENCY', wrongFrequency(content, contract)],
    ['nextRenewDate', 'RENEWAL_DAY', wrongRenewal(content, effectiveDate)],
    ['contractualCapacity', 'CONTRACT_POWER', wrongCapacity(content, contract)],
  ];
  return wrong.flatMap(([name, kind, message]) =>
    message === null ? [] : [{ kind, column: titleOf(name), message }],
  );
}

type Content = PartlyRead['content'];

function wrongCapacity({ contractualCapacity: kva }: Content, contract: AmendedContract): string | null {
  if (kva === undefined) return null;
  if (contract.energy !== 'EL') return 'un contrat de gaz n’a pas de puissance';
  const fits = allowsRateOption(contract.energy, kva, contract.rate_option);
  return fits ? null : 'à 3\u00a0kVA, il n’y a pas d’heures creuses';
}

const wrongRenewal = ({ nextRenewDate: renewal }: Content, day: Day | undefined): string | null =>
  renewal !== undefined && day !== undefined && renewal <= day
    ? 'le renouvellement suit la date d’effet'
    : null;

const wrongFrequency = (
  { installmentFrequency: frequency = 'MONTHLY' }: Content,
  contract: AmendedContract,
): string | null =>
  contract.billing_mode === 'CYCLICAL_BILLING' && frequency !== 'MONTHLY'
    ? 'une offre à facturation cyclique se règle tous les mois'
    : null;

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
