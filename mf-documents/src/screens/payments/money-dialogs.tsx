import { events } from '@portal/events';
import { lazyDialog } from '@portal/screen';
import { Modal, Skeleton } from '@portal/ui';
import { type ComponentProps, Suspense } from 'react';
import type { Payer } from '../../api/payment-calls';
import { frAll } from '../../i18n/fr-all';
import { frPayments } from '../../i18n/fr-payments';
import { frRepayment } from '../../i18n/fr-repayment';

const SettleAllDialog = lazyDialog(() =>
  import('./all/SettleAllDialog').then((module) => module.SettleAllDialog),
);

const RepaymentDialog = lazyDialog(() =>
  import('@portal/screen/repayment-dialog').then((module) => module.RepaymentDialog),
);

/** All debts of all contracts in one payment. The dialog's code comes when it is asked for. */
export function AllDebts(props: ComponentProps<typeof SettleAllDialog>) {
  const waiting = (
    <Modal open title={frAll.title} onClose={props.onClose}>
      <Skeleton label={frAll.loading} lines={5} />
    </Modal>
  );
  return (
    <Suspense fallback={waiting}>
      <SettleAllDialog {...props} />
    </Suspense>
  );
}

interface SpreadDebtsProps {
  payer: Payer;
  readOnly: boolean;
  onMoney: () => void;
  onClose: () => void;
}

/** The debts of a contract in parts. The dialog's code comes when it is asked for. */
export function SpreadDebts({ payer, readOnly, onMoney, onClose }: SpreadDebtsProps) {
  const waiting = (
    <Modal open title={frRepayment.open} onClose={onClose}>
      <Skeleton label={frPayments.loading} lines={6} />
    </Modal>
  );
  return (
    <Suspense fallback={waiting}>
      <RepaymentDialog
        {...payer}
        as="customer"
        readOnly={readOnly ? frPayments.readOnly.words : null}
        onAgreed={onMoney}
        onElsewhere={(message) =>
          events.emit('notificationRequested', { kind: 'success', message }, 'mf-documents')
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
