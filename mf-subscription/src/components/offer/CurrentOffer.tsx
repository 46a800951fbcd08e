import type { Contract } from '@portal/contract';
import { frequencyLabel, seasonGauge, today as todayInParis } from '@portal/domain';
import { Card, Money } from '@portal/ui';
import { SeasonGauge } from '@portal/ui/gauge';
import { type CallState, serverNow } from '@portal/api-client';
import { CallBlock } from '@portal/screen';
import type { Quote } from '../../api/offer-calls';
import { offerWords } from '../../i18n/offer';
import { BudgetDetails } from './BudgetDetails';

const words = offerWords.current;

/** The offer as it is: product, seasonal gauge, and what it comes to. */
export function CurrentOffer({ contract, quote }: { contract: Contract; quote: CallState<Quote> }) {
  const gauge = seasonGauge(contract.chosenPackages, todayInParis(serverNow()));
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
                  <Money amount={budget.monthlyAmount} /> <small>{words.perMonth}</small>
                </p>
                <p>{words.yearly(budget.amount)}</p>
                {contract.billingMode === 'PAYMENT_SCHEDULE' && (
                  <p>
                    {words.installment(
                      budget.installmentAmount,
                      frequencyLabel(contract.installmentFrequency).toLowerCase(),
                    )}
                  </p>
                )}
                <p className="offer-choice__soft">{words.basis}</p>
                <BudgetDetails budget={budget} />
              </div>
            )
          }
        </CallBlock>
      </div>
    </Card>
  );
}
