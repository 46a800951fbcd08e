import { energies, type ResponseOf } from '@portal/contract';
import { formatEuros, formatKwh, frequencyLabel } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { Icon, Skeleton } from '@portal/ui';
import { BudgetTable } from '../../../components/offer/BudgetTable';
import { ExpectedYearWords } from '../../../components/offer/ExpectedYearWords';
import { frCaseRecap as words, frRecapOfLink } from '../../../i18n/fr-case-recap';
import { type RecapPrice, recapPrices } from '../../../rules/case/case-prices';
import { useCase, useIsCustomer } from '../case-context';
import { RebateToggle } from './RebateToggle';
import './recap.css';

/** Per energy, what the price is made of and the packages chosen; then the code (B6.1). */
export function Recap() {
  const { quote, prices } = useCase();
  const byCustomer = useIsCustomer();
  if (prices === null && quote?.status === 'failed') {
    return <CallFailure title={words.failed} error={quote.error} onRetry={quote.retry} />;
  }
  // a saved price waits for its lines: nothing jumps
  if (prices === null || (!quote?.data && quote?.status === 'loading')) {
    return <Skeleton label={words.loading} lines={6} />;
  }
  const recaps = recapPrices(prices, quote?.data?.budgets);
  const folds = recaps.length > 1 && !byCustomer;
  return (
    <div className="case-recap">
      {energies.map((energy) => {
        const recap = recaps.find(({ price }) => price.energy === energy);
        return (
          recap && (
            <EnergyRecap
              key={energy}
              recap={recap}
              folds={folds}
              packages={(quote?.data?.packages ?? []).filter((each) => each.energy === energy)}
            />
          )
        );
      })}
      <RebateToggle />
    </div>
  );
}

interface EnergyRecapProps {
  recap: RecapPrice;
  /** A line with its sums, which opens: an agent has two of them below each other. */
  folds: boolean;
  packages: ResponseOf<'/getPack'>['packages'];
}

function EnergyRecap({ recap: { price, budget, today }, packages, folds }: EnergyRecapProps) {
  const { page } = useCase();
  const { saved } = useIsCustomer() ? frRecapOfLink : words;
  const { energy, monthly, yearly, installment, months } = price;
  const offer = page.answers.offer?.[energy];
  const label = offer?.productLabel ?? budget?.productCode;
  // paid by the month is said above
  const frequency = offer && !offer.cyclical && months > 1 ? offer.frequency : null;
  const title = `${words.energies[energy]} – ${label}`;
  const content = (
    <>
      {packages.length > 0 && (
        <p className="case-recap__packages">
          {packages.map(({ timeframe, quantity, amount: month }) => (
            <span key={timeframe}>
              {words.season[timeframe]} : {formatKwh(quantity)} par mois
              {budget && ` (${formatEuros(month)})`}
            </span>
          ))}
        </p>
      )}
      <BudgetTable
        budget={budget ?? { details: [], amount: yearly, monthlyAmount: monthly }}
        caption={words.details(words.energies[energy])}
        monthly={words.perMonth}
      />
      {frequency && (
        <p>{words.installment(frequencyLabel(frequency).toLowerCase(), formatEuros(installment))}</p>
      )}
      {price.expected && <ExpectedYearWords expected={price.expected} />}
      {!budget && (
        <p className="case-recap__saved">
          {saved}
          {today && ` ${words.today(formatEuros(today.monthly), formatEuros(today.yearly))}`}
        </p>
      )}
    </>
  );
  return (
    <section aria-label={words.energies[energy]}>
      {folds ? (
        <details className="case-recap__fold">
          <summary>
            <Icon name="chevron-down" />
            <h3>{title}</h3>
            <span>
              {words.sums(
                formatEuros(monthly),
                formatEuros(yearly),
                offer && !offer.cyclical ? 'instalments' : 'use',
              )}
            </span>
          </summary>
          {content}
        </details>
      ) : (
        <>
          <h3>{title}</h3>
          {content}
        </>
      )}
    </section>
  );
}
