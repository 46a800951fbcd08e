import { serverNow } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { Finance, ResponseOf } from '@portal/contract';
import { today as todayInParis } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Button, Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import type { Payer } from '../../../api/payment-calls';
import { frRedebit } from '../../../i18n/fr-redebit';
import type { Debt } from '../../../rules/debt';
import { RedebitForm } from './RedebitForm';

interface RedebitDialogProps {
  payer: Payer;
  debt: Debt;
  contract: CallState<ResponseOf<'/getContract'>>;
  readOnly: boolean;
  /** A debit was planned: what shows debts reads them again. */
  onPlanned: () => void;
  onClose: () => void;
}

/** Presents a failed debit again at a day of the customer's choice (C6.4). */
export function RedebitDialog({ payer, debt, contract, readOnly, onPlanned, onClose }: RedebitDialogProps) {
  const [plannedOn, setPlannedOn] = useState<string | null>(null);
  if (plannedOn !== null) {
    return (
      <Modal
        open
        title={frRedebit.done.title}
        onClose={onClose}
        footer={
          <Button variant="primary" icon="check" onClick={onClose}>
            {frRedebit.done.close}
          </Button>
        }
      >
        <Notice tone="success">{frRedebit.done.words(debt.amount, plannedOn)}</Notice>
      </Modal>
    );
  }
  const planned = (day: string) => {
    setPlannedOn(day);
    onPlanned();
  };
  return (
    <Modal open title={frRedebit.title(debt.amount)} onClose={onClose}>
      <CallBlock state={contract} failed={frRedebit.failed}>
        {({ contract: { finance } }) => (
          <FormOrWhyNot {...{ payer, debt, finance, readOnly }} onPlanned={planned} onCancel={onClose} />
        )}
      </CallBlock>
    </Modal>
  );
}

interface FormOrWhyNotProps extends Pick<RedebitDialogProps, 'payer' | 'debt' | 'readOnly'> {
  finance: Finance;
  onPlanned: (day: string) => void;
  onCancel: () => void;
}

/** Without a mandate nothing is drawn: said before the server does. */
function FormOrWhyNot({ finance, ...form }: FormOrWhyNotProps) {
  const { noticeDays } = finance;
  const [today] = useState(() => todayInParis(serverNow()));
  if (noticeDays === null) return <Notice tone="warning">{frRedebit.noMandate}</Notice>;
  return <RedebitForm {...form} finance={finance} terms={{ today, noticeDays }} />;
}
