import { energies, type ResponseOf } from '@portal/contract';
import { formatEuros, formatKwh, frequencyLabel } from '@portal/domain';
import { CallFailure } from '@portal/screen';
import { Skeleton } from '@portal/ui';
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
  if (prices === null && quote?.status === 'failed') {
    return <CallFailure title={words.failed} error={quote.error} onRetry={quote.retry} />;
  }
  // a saved price waits for its lines: nothing jumps
  if (prices === null || (!quote?.data && quote?.status === 'loading')) {
    return <Skeleton label={words.loading} lines={6} />;
  }
  const recaps = recapPrices(prices, quote?.data?.budgets);
  return (
    <div className="case-recap">
      {energies.map((energy) => {
        const recap = recaps.find(({ price }) => price.energy === energy);
        return (
          recap && (
            <EnergyRecap
              key={energy}
              recap={recap}
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
  packages: ResponseOf<'/getPack'>['packages'];
}

function EnergyRecap({ recap: { price, budget, today }, packages }: EnergyRecapProps) {
  const { page } = useCase();
  const { saved } = useIsCustomer() ? frRecapOfLink : words;
  const { energy, monthly, yearly, installment, months } = price;
  const offer = page.answers.offer?.[energy];
  const label = offer?.productLabel ?? budget?.productCode;
  // paid by the month is said above
  const frequency = offer && !offer.cyclical && months > 1 ? offer.frequency : null;
  return (
    <section aria-label={words.energies[energy]}>
      <h3>
        {words.energies[energy]} – {label}
      </h3>
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
    </section>
  );
}
