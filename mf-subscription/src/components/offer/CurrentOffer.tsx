import { firmInstalmentDays, frequencyLabel, seasonGauge, today as todayInParis } from '@portal/domain';
import { Card, Money } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { serverNow } from '@portal/api-client';
import { CallBlock } from '@portal/screen';
import type { Quote } from '../../api/offer-calls';
import { frOffer } from '../../i18n/fr-offer';
import { gaugeScale, packageChoices } from '../../rules/package-choices';
import { plannedBudget } from '../../rules/planned-budget';
import { ExpectedYearWords } from './ExpectedYearWords';
import type { OfferBlock } from './offer-block';
import { BudgetTable } from './BudgetTable';
import { BudgetSkeleton } from './offer-skeletons';

const words = frOffer.current;

type CurrentOfferProps = Pick<OfferBlock, 'contract' | 'data' | 'shut'>;

/** The offer as it is: product, seasonal gauge, and what it comes to. */
export function CurrentOffer({ contract, data: { quote, offer }, shut }: CurrentOfferProps) {
  const [own] = offer.data?.offers ?? [];
  // as the packages that it is compared with are drawn
  const scale = own && gaugeScale(packageChoices(own, contract.chosenPackages[0]?.id ?? null));
  const runs = contract.contractStatus === 'effective';
  const gauge = seasonGauge(contract.chosenPackages, runs ? todayInParis(serverNow()) : null, scale);
  return (
    <Card title={words.title} className="offer-current">
      <div className="offer-current__parts">
        <div>
          <p className="offer-current__name">{contract.chosenProduct.label}</p>
          {gauge ? <SeasonGauge gauge={gauge} /> : <p className="offer-choice__soft">{words.billed}</p>}
        </div>
        <CallBlock
          state={quote}
          skeleton={<BudgetSkeleton label={frOffer.loading.quote} />}
          failed={frOffer.failed.quote}
        >
          {({ budgets: [budget] }) => budget && <CurrentBudget {...{ contract, budget, shut }} />}
        </CallBlock>
      </div>
    </Card>
  );
}

function CurrentBudget({
  contract,
  budget,
  shut,
}: Pick<OfferBlock, 'contract' | 'shut'> & { budget: Quote['budgets'][number] }) {
  const scheduled = contract.billingMode === 'PAYMENT_SCHEDULE';
  const own = scheduled ? plannedBudget(budget) : budget;
  const repriced = own.amount !== budget.amount;
  return (
    <div className="offer-budget">
      <p className="offer-budget__figure">
        <Money amount={own.monthlyAmount} />{' '}
        <small>{scheduled ? frOffer.expected.instalmentsPerMonth : words.estimatePerMonth}</small>
      </p>
      {scheduled && contract.installmentFrequency !== 'MONTHLY' && (
        <p>
          {words.installment(
            own.installmentAmount,
            frequencyLabel(contract.installmentFrequency).toLowerCase(),
          )}
        </p>
      )}
      <ExpectedYearWords expected={own.expected} />
      <p className="offer-choice__soft">
        {repriced ? words.plannedBasis : words.basis}{' '}
        {scheduled && !shut && words.planned(firmInstalmentDays(contract.finance.noticeDays))}
      </p>
      <BudgetDetails budget={budget} />
    </div>
  );
}

/** The lines of a year's budget, for who asks. */
const BudgetDetails = ({ budget }: { budget: Quote['budgets'][number] }) => (
  <details className="offer-details">
    <summary>{frOffer.current.details}</summary>
    <BudgetTable budget={budget} />
  </details>
);
