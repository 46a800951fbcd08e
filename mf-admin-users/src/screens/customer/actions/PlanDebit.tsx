import { serverNow } from '@portal/api-client';
import { useCall } from '@portal/api-client/query';
import { today as todayInParis } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Modal, Notice } from '@portal/ui';
import { useState } from 'react';
import { frPlanDebit as words } from '../../../i18n/fr-plan-debit';
import { debitDays } from '../../../rules/customer-page/debit-days';
import type { RefusedDebit } from '../../../rules/customer-page/refused-debit';
import { Done } from '../../customer-search/row/Done';
import { PlanDebitForm } from './PlanDebitForm';

interface PlanDebitProps {
  customerNumber: string;
  debt: RefusedDebit;
  onClose: () => void;
}

/** A refused debit presented again, with the earliest day that the mandate allows filled in: one press confirms it. */
export function PlanDebit({ customerNumber, debt, onClose }: PlanDebitProps) {
  const { contractNbr } = debt;
  const contract = useCall('/getContract', { customerNbr: customerNumber, contractNbr });
  const [today] = useState(() => todayInParis(serverNow()));
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  if (done !== null) return <Done title={words.done} message={done} onClose={onClose} />;
  return (
    <Modal open form title={words.title(debt.amount)} onClose={sending ? undefined : onClose}>
      <p>{words.intro(debt.label, contractNbr)}</p>
      {debt.reason !== null && <p className="customer-soft">{words.refused(debt.reason)}</p>}
      <CallBlock state={contract} failed={words.failed} loading={words.opening}>
        {({ contract: { finance } }) =>
          finance.noticeDays === null ? (
            <Notice tone="warning">{words.noMandate}</Notice>
          ) : (
            <PlanDebitForm
              asked={{ customerNbr: customerNumber, contractNbr, payment: debt.id }}
              iban={finance.ibanCode}
              noticeDays={finance.noticeDays}
              days={debitDays(today, finance.noticeDays)}
              onSending={setSending}
              onPlanned={setDone}
              onCancel={onClose}
            />
          )
        }
      </CallBlock>
    </Modal>
  );
}
