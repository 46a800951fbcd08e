import { CardForm, cardWords, useSlow } from '@portal/card';
import { Modal, Notice, Skeleton } from '@portal/ui';
import type { CardPayment, Payer } from '../../../api/payment-calls';
import { frAll } from '../../../i18n/fr-all';
import type { Debt } from '../../../rules/debt';
import { CardOutcome } from './CardOutcome';
import { useCardPayment } from './use-card-payment';

interface CardDialogProps {
  payer: Payer;
  debt: Debt;
  /** Something was paid, or is about to be. */
  onMoney: () => void;
  onClose: () => void;
}

/** The card payment of a debt (C6.5). While a card is being charged nothing closes it, unless that takes long. */
export function CardDialog({ payer, debt, onMoney, onClose }: CardDialogProps) {
  const { step, begin, pay, check } = useCardPayment(payer, debt, onMoney);
  const busy = step.is === 'confirming' || step.is === 'checking';
  const slow = useSlow(busy);
  if (step.is === 'bank') {
    // a modal dialog would cover the bank's 3-D Secure window
    return (
      <Notice tone="warning" title={cardWords.bank.title}>
        {cardWords.bank.words}
      </Notice>
    );
  }
  return (
    <Modal open title={cardWords.title} onClose={busy && !slow ? undefined : onClose}>
      {step.is === 'asking' ? (
        <Skeleton label={cardWords.loading} lines={5} />
      ) : step.is === 'form' || step.is === 'confirming' || step.is === 'checking' ? (
        <>
          <NotOwed debts={step.open.payment.notOwed ?? []} />
          <CardForm
            stripe={step.open.stripe}
            payment={step.open.payment}
            label={labelOf(debt, step.open.payment)}
            changedFrom={step.is === 'form' ? step.changedFrom : null}
            problem={step.is === 'form' ? step.problem : null}
            busy={busy}
            waiting={slow ? cardWords.slow : step.is === 'checking' ? cardWords.checking : null}
            onPay={pay}
            onCancel={onClose}
          />
        </>
      ) : (
        <CardOutcome step={step} onRetry={begin} onCheck={check} onClose={onClose} />
      )}
    </Modal>
  );
}

/** Of several debts: what is still paid of them, as the server says. */
function labelOf(debt: Debt, { debts }: CardPayment): string {
  if (debts === undefined) return debt.label;
  return debts.length === 1 && debts[0] ? debts[0].label : frAll.label(debts.length);
}

/** What was settled otherwise since it was chosen: told before a card is typed. */
function NotOwed({ debts }: { debts: NonNullable<CardPayment['notOwed']> }) {
  if (debts.length === 0) return null;
  return (
    <Notice tone="warning" title={frAll.notOwed}>
      {debts.map(({ payment, label, reason }) => (
        <p key={payment}>{frAll.left(label, reason)}</p>
      ))}
    </Notice>
  );
}
