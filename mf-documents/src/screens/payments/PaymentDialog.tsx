import { CallBlock, lazyDialog } from '@portal/screen';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { Button, Modal, Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import type { Payer } from '../../api/payment-calls';
import { frPayments } from '../../i18n/fr-payments';
import type { Named, PayingWay } from '../../rules/debt';

const CardDialog = lazyDialog(() => import('./card/CardDialog').then((module) => module.CardDialog));
const RedebitDialog = lazyDialog(() =>
  import('./redebit/RedebitDialog').then((module) => module.RedebitDialog),
);

interface PaymentDialogProps {
  payer: Payer;
  way: PayingWay;
  /** The debt to pay; undefined until it is loaded. */
  known: Named | undefined;
  /** What says so. */
  read: CallState<unknown>;
  contract: CallState<ResponseOf<'/getContract'>>;
  readOnly: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Keeps the debt as it was when the dialog opened: a payment ends the debt, but must not close the dialog. */
export function PaymentDialog({ known, read, ...dialog }: PaymentDialogProps) {
  const [named, setNamed] = useState(known);
  if (named === undefined && known !== undefined) setNamed(known);
  if (named !== undefined) return <NamedDialog named={named} {...dialog} />;
  return (
    <Modal open title={titleOf(dialog.way)} onClose={dialog.onClose}>
      <CallBlock state={read} failed={frPayments.failed} skeleton={<Skeleton lines={5} />}>
        {() => null}
      </CallBlock>
    </Modal>
  );
}

const titleOf = (way: PayingWay) => (way === 'card' ? frPayments.payByCard : frPayments.redebit);

/** A debt paid by card or drawn again; or why there is none. The two ways come when they are asked for. */
function NamedDialog(props: Omit<PaymentDialogProps, 'known' | 'read'> & { named: Named }) {
  const { payer, named, way, contract, readOnly, onChanged, onClose } = props;
  const none = 'none' in named;
  if (none || readOnly) {
    return (
      <Modal
        open
        title={none ? frPayments.noDebt.title : frPayments.readOnly.title}
        onClose={onClose}
        footer={
          <Button variant="primary" onClick={onClose}>
            {frPayments.noDebt.close}
          </Button>
        }
      >
        {none ? frPayments.noDebt.words[named.none] : frPayments.readOnly.words}
      </Modal>
    );
  }
  return (
    <Suspense
      fallback={
        <Modal open title={titleOf(way)} onClose={onClose}>
          <Skeleton lines={5} />
        </Modal>
      }
    >
      {way === 'card' ? (
        <CardDialog payer={payer} debt={named.debt} onMoney={onChanged} onClose={onClose} />
      ) : (
        <RedebitDialog {...{ payer, contract, readOnly, onClose }} debt={named.debt} onPlanned={onChanged} />
      )}
    </Suspense>
  );
}
