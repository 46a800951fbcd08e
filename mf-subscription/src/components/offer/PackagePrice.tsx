import { type ExpectedYear, yearOfInstalments } from '@portal/domain';
import { Money, StatusBadge } from '@portal/ui';
import { frOffer } from '../../i18n/fr-offer';

const words = frOffer.expected;

/** That a package lies below the expected consumption, among the badges of its card. */
export const BelowBadge = ({ expected }: { expected: ExpectedYear }) =>
  expected?.belowExpected && (
    <StatusBadge tone="warning" icon="alert">
      {words.below}
    </StatusBadge>
  );

interface PackagePriceProps {
  /** A month of instalments, in euros. */
  monthly: number;
  /** A year of them. */
  yearly: number;
  expected: ExpectedYear;
}

/** What the instalments of a package come to, then the year at the expected consumption, which no package changes. */
export function PackagePrice({ monthly, yearly, expected }: PackagePriceProps) {
  return (
    <>
      <span className="offer-choice__price">
        <Money amount={monthly} /> <small>{words.instalmentsPerMonth}</small>
      </span>
      {expected ? (
        <>
          <span className="offer-choice__soft">
            {words.year(expected.yearlyAmount, expected.consumption)}
          </span>
          {yearOfInstalments(expected) !== null && (
            <span className="offer-choice__soft offer-settlement">
              <span>{words.settlementOf}</span>{' '}
              <strong>{words.settlement(expected.settlementAmount ?? 0)}</strong>
            </span>
          )}
        </>
      ) : (
        <span className="offer-choice__soft">{words.yearOfInstalments(yearly)}</span>
      )}
    </>
  );
}
