import { useCall } from '@portal/api-client/query';
import type { RepaymentOffer, RepaymentPlan, ResponseOf } from '@portal/contract';
import { repaymentStatusDisplay } from '@portal/domain';
import { events } from '@portal/events';
import { CallBlock } from '@portal/screen';
import { RepaymentDialog } from '@portal/screen/repayment-dialog';
import { EndedRepayment, RepaymentProgress } from '@portal/screen/repayment-progress';
import { repaymentWords } from '@portal/screen/repayment-words';
import { Button, Card, Notice, StatusBadge } from '@portal/ui';
import { useState } from 'react';
import { frRepayment as words } from '../../i18n/fr-repayment';
import { CancelRepayment } from './CancelRepayment';
import './repayments.css';

interface RepaymentsCardProps {
  customer: string;
  /** Of one contract alone. */
  contract?: string;
}

type Answer = ResponseOf<'/getRepayments'>;

const tell = (message: string) =>
  events.emit('notificationRequested', { kind: 'success', message }, 'mf-admin-users');

/** Repayment plans of a customer, or of one contract: followed by who may read, agreed on and ended by who may write. */
export function RepaymentsCard({ customer, contract }: RepaymentsCardProps) {
  const state = useCall('/getRepayments', {
    customerNbr: customer,
    ...(contract !== undefined && { contractNbr: contract }),
  });
  const [proposed, setProposed] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState<RepaymentPlan | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <Card title={words.title} className="repayments-card">
      <div aria-live="polite">{said && <Notice tone="success">{said}</Notice>}</div>
      <CallBlock state={state} failed={words.failed} loading={words.opening}>
        {(answer) => <Repayments {...{ answer }} onPropose={setProposed} onCancel={setCancelled} />}
      </CallBlock>
      {proposed !== null && (
        <RepaymentDialog
          customerNbr={customer}
          contractNbr={proposed}
          as="agent"
          readOnly={null}
          onAgreed={() => setSaid(null)}
          onElsewhere={tell}
          onClose={() => setProposed(null)}
        />
      )}
      {cancelled && (
        <CancelRepayment
          customer={customer}
          plan={cancelled}
          onDone={setSaid}
          onElsewhere={tell}
          onConflict={state.retry}
          onClose={() => setCancelled(null)}
        />
      )}
    </Card>
  );
}

interface RepaymentsProps {
  answer: Answer;
  onPropose: (contract: string) => void;
  onCancel: (plan: RepaymentPlan) => void;
}

function Repayments({ answer: { plans, offers, mayManage }, onPropose, onCancel }: RepaymentsProps) {
  const live = plans.filter(({ status }) => status === 'LIVE');
  const past = plans.filter(({ status }) => status !== 'LIVE');
  const open = offers.filter(({ contractNbr }) => !live.some((plan) => plan.contractNbr === contractNbr));
  if (plans.length === 0 && offers.length === 0) return <p className="repayments-card__soft">{words.none}</p>;
  return (
    <div className="repayments-card__all">
      {live.map((plan) => (
        <section key={plan.id} aria-label={words.contract(plan.contractNbr)}>
          <h3>{words.contract(plan.contractNbr)}</h3>
          <p className="repayments-card__soft">{repaymentWords.agreed(plan)}</p>
          <RepaymentProgress plan={plan} />
          {mayManage && (
            <Button size="small" icon="close" onClick={() => onCancel(plan)}>
              {words.cancel}
              <span className="ui-hidden">{words.of(plan.contractNbr)}</span>
            </Button>
          )}
        </section>
      ))}
      {open.map((offer) => (
        <Offer key={offer.contractNbr} offer={offer} onPropose={mayManage ? onPropose : null} />
      ))}
      {!mayManage && <p className="repayments-card__soft">{words.readOnly}</p>}
      {past.length > 0 && <PastPlans plans={past} />}
    </div>
  );
}

function Offer({
  offer: { contractNbr, owed, debts, refusal },
  onPropose,
}: {
  offer: RepaymentOffer;
  onPropose: ((contract: string) => void) | null;
}) {
  return (
    <section aria-label={words.contract(contractNbr)}>
      <h3>{words.contract(contractNbr)}</h3>
      <p>{words.owed(owed, debts.length)}</p>
      {refusal !== null && <p className="repayments-card__soft">{refusal}</p>}
      {refusal === null && onPropose && (
        <Button size="small" icon="calendar" onClick={() => onPropose(contractNbr)}>
          {words.propose}
          <span className="ui-hidden">{words.of(contractNbr)}</span>
        </Button>
      )}
    </section>
  );
}

const PastPlans = ({ plans }: { plans: readonly RepaymentPlan[] }) => (
  <section>
    <h3>{words.past}</h3>
    <ul>
      {plans.map((plan) => {
        const { label, tone } = repaymentStatusDisplay(plan.status);
        return (
          <li key={plan.id}>
            <span>
              <StatusBadge tone={tone}>{label}</StatusBadge> {words.contract(plan.contractNbr)}
            </span>
            <EndedRepayment plan={plan} />
          </li>
        );
      })}
    </ul>
  </section>
);
