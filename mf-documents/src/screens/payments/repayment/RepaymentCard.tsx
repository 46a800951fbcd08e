import type { CallState } from '@portal/api-client/query';
import type { RepaymentOffer, RepaymentPlan, ResponseOf } from '@portal/contract';
import { repaymentStatusDisplay } from '@portal/domain';
import { AnswerDrawing } from '@portal/screen';
import { EndedRepayment, RepaymentProgress } from '@portal/screen/repayment-progress';
import { repaymentWords } from '@portal/screen/repayment-words';
import { Button, Card, StatusBadge } from '@portal/ui';
import { frRepayment as words } from '../../../i18n/fr-repayment';
import './repayment-card.css';

interface RepaymentCardProps {
  state: CallState<ResponseOf<'/getRepayments'>>;
  /** Null while nothing may be agreed on or paid: an agent reads. */
  onSpread: (() => void) | null;
  onPay: ((what: 'NEXT' | 'ALL') => void) | null;
}

/** The contract's repayment plan, or what may be agreed on; nothing where nothing is owed and no plan ever was. */
export function RepaymentCard({ state, onSpread, onPay }: RepaymentCardProps) {
  return (
    <AnswerDrawing state={state} show="nothing">
      {({ plans, offers }) => {
        const live = plans.find(({ status }) => status === 'LIVE');
        const past = plans.filter(({ status }) => status !== 'LIVE');
        const [offer] = offers;
        if (!live && !offer && past.length === 0) return null;
        return (
          <Card title={words.card} className="repayment-card">
            {live && <LivePlan plan={live} onPay={onPay} />}
            {!live && offer && <Offer offer={offer} onSpread={onSpread} />}
            {past.length > 0 && <PastPlans plans={past} />}
          </Card>
        );
      }}
    </AnswerDrawing>
  );
}

function LivePlan({ plan, onPay }: { plan: RepaymentPlan; onPay: RepaymentCardProps['onPay'] }) {
  const { next, all } = plan.payable;
  const isLast = next !== null && next.amount === all;
  return (
    <section className="repayment-card__live" aria-label={words.region}>
      <p className="pay-soft">{repaymentWords.agreed(plan)}</p>
      <RepaymentProgress plan={plan} />
      <p className="pay-soft">
        {plan.isDebited ? repaymentWords.how.debit : repaymentWords.how.card(plan.graceDays)}
      </p>
      {all === 0 ? (
        <p>{words.allUnderWay}</p>
      ) : (
        <div className="repayment-card__actions">
          {next && !isLast && (
            <Button
              variant={plan.isDebited ? undefined : 'primary'}
              icon="card"
              disabled={onPay === null}
              onClick={() => onPay?.('NEXT')}
            >
              {words.payNext(next.amount, next.day)}
            </Button>
          )}
          <Button icon="check" disabled={onPay === null} onClick={() => onPay?.('ALL')}>
            {words.payAll(all)}
          </Button>
        </div>
      )}
    </section>
  );
}

function Offer({ offer, onSpread }: { offer: RepaymentOffer; onSpread: RepaymentCardProps['onSpread'] }) {
  const { refusal, owed, schedules } = offer;
  if (refusal !== null) return <p className="pay-soft">{refusal}</p>;
  return (
    <div className="repayment-card__offer">
      <div>
        <p>{words.offer(owed, schedules.at(-1)?.parts.length ?? 0)}</p>
        <p className="pay-soft">{words.offerWords}</p>
      </div>
      <Button icon="calendar" disabled={onSpread === null} onClick={() => onSpread?.()}>
        {words.open}
      </Button>
    </div>
  );
}

function PastPlans({ plans }: { plans: readonly RepaymentPlan[] }) {
  return (
    <details className="repayment-card__past">
      <summary>{words.past}</summary>
      <ul className="pay-back">
        {plans.map((plan) => {
          const { label, tone } = repaymentStatusDisplay(plan.status);
          return (
            <li key={plan.id}>
              <StatusBadge tone={tone}>{label}</StatusBadge>
              <EndedRepayment plan={plan} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
