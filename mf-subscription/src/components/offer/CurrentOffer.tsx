import { frequencyLabel, largestMonth, seasonGauge, today as todayInParis } from '@portal/domain';
import { Card, Money } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { serverNow } from '@portal/api-client';
import { CallBlock } from '@portal/screen';
import { offerWords } from '../../i18n/offer';
import { packageChoices } from '../../rules/package-choices';
import { BudgetDetails } from './BudgetDetails';
import { ExpectedYearWords } from './ExpectedYearWords';
import type { OfferBlock } from './offer-block';

const words = offerWords.current;

/** The offer as it is: product, seasonal gauge, and what it comes to. */
export function CurrentOffer({ contract, data: { quote, offer } }: Pick<OfferBlock, 'contract' | 'data'>) {
  const [own] = offer.data?.offers ?? [];
  // as the packages that it is compared with are drawn
  const scale = own && largestMonth(packageChoices(own, contract.chosenPackages[0]?.id ?? null));
  const gauge = seasonGauge(contract.chosenPackages, todayInParis(serverNow()), scale);
  const scheduled = contract.billingMode === 'PAYMENT_SCHEDULE';
  return (
    <Card title={words.title} className="offer-current">
      <div className="offer-current__parts">
        <div>
          <p className="offer-current__name">{contract.chosenProduct.label}</p>
          {gauge ? <SeasonGauge gauge={gauge} /> : <p className="offer-choice__soft">{words.billed}</p>}
        </div>
        <CallBlock state={quote} loading={offerWords.loading.quote} failed={offerWords.failed.quote}>
          {({ budgets: [budget] }) =>
            budget && (
              <div className="offer-budget">
                <p className="offer-budget__figure">
                  <Money amount={budget.monthlyAmount} />{' '}
                  <small>
                    {scheduled ? offerWords.expected.instalmentsPerMonth : words.estimatePerMonth}
                  </small>
                </p>
                {scheduled && (
                  <p>
                    {words.installment(
                      budget.installmentAmount,
                      frequencyLabel(contract.installmentFrequency).toLowerCase(),
                    )}
                  </p>
                )}
                <ExpectedYearWords expected={budget.expected} />
                <p className="offer-choice__soft">
                  {words.basis} {scheduled && words.planned}
                </p>
                <BudgetDetails budget={budget} />
              </div>
            )
          }
        </CallBlock>
      </div>
    </Card>
  );
}
