import type { Contract } from '@portal/contract';
import { formatDay, formatWhole, frequencyLabel, rateOptionLabel } from '@portal/domain';
import { fr } from '../../../i18n/fr';

interface OfferDetailsProps {
  contract: Contract;
  /** It will not be renewed. */
  closed: boolean;
}

/** Rate option, capacity, frequency and renewal or end, each where the contract has it. */
export function OfferDetails({ contract, closed }: OfferDetailsProps) {
  const { contractualCapacity, contractualCapacityUnit } = contract.deliveryPoint;
  const rows: [string, string | null][] = [
    [fr.package.rate, contract.energy === 'EL' ? rateOptionLabel(contract.rateOption) : null],
    [
      fr.package.capacity[contract.energy],
      contractualCapacity === null
        ? null
        : [formatWhole(contractualCapacity), contractualCapacityUnit].filter(Boolean).join('\u00a0'),
    ],
    [fr.package.frequency, frequencyLabel(contract.installmentFrequency)],
    contract.terminationDate === null
      ? [fr.package.renewal, closed || !contract.nextRenewDate ? null : formatDay(contract.nextRenewDate)]
      : [fr.package.end, formatDay(contract.terminationDate)],
  ];
  return (
    <dl className="dash-details">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
