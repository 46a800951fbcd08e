import { formatKwh } from '@portal/domain';
import { StatusBadge } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';
import type { PackageChoice } from '../../rules/package-choices';
import { difference } from '../../rules/price-change';
import { ChoiceCard } from '../Choices';
import { PriceDelta } from '../PriceDelta';
import { BelowBadge, PackagePrice } from './PackagePrice';

const words = frOffer.packages;

interface PackageCardProps {
  choice: PackageChoice;
  /** A year of the contract as it is, at the expected consumption, in euros; null while it is not known. */
  current: number | null;
  group: string;
  checked: boolean;
  onChoose: (id: string) => void;
}

/** One package: its kWh by season and what the contract comes to with it. */
export function PackageCard({ choice, current, group, checked, onChoose }: PackageCardProps) {
  const { id, recommended, own, summerKwh, winterKwh, monthly, yearly, expected } = choice;
  return (
    <ChoiceCard group={group} value={id} checked={checked} onChoose={onChoose}>
      {(recommended || own || expected?.belowExpected) && (
        <span className="offer-choice__badges">
          {recommended && (
            <StatusBadge tone="success" icon="check">
              {words.recommended}
            </StatusBadge>
          )}
          {own && <StatusBadge tone="info">{words.own}</StatusBadge>}
          <BelowBadge expected={expected} />
        </span>
      )}
      <span className="offer-choice__seasons">
        <Season season="SUMMER" label={words.summer} kwh={summerKwh} />
        <Season season="WINTER" label={words.winter} kwh={winterKwh} />
      </span>
      <PackagePrice monthly={monthly} yearly={yearly} expected={expected} />
      {current !== null && expected && (
        <span className="offer-choice__soft">
          {own ? (
            words.ownPrice
          ) : (
            <PriceDelta
              amount={difference(current, expected.yearlyAmount)}
              same={frOffer.expected.sameYear}
              unit={frOffer.current.perYear}
            />
          )}
        </span>
      )}
    </ChoiceCard>
  );
}

const Season = ({ season, label, kwh }: { season: string; label: string; kwh: number }) => (
  <span className="offer-season" data-season={season}>
    <span>{label}</span> <strong>{formatKwh(kwh)}</strong>
  </span>
);
