import type { CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { CallBlock, lazyPart } from '@portal/screen';
import { Card, Skeleton } from '@portal/ui';
import type { Payer } from '../../api/payment-calls';
import { frPayments } from '../../i18n/fr-payments';
import type { OnPay } from './PayButtons';

const PaymentsTable = lazyPart(() => import('./PaymentsTable').then((module) => module.PaymentsTable));

interface PaymentsCardProps {
  payer: Payer;
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  onPay: OnPay | null;
}

/** What was paid, and what was not. */
export function PaymentsCard({ payer, pieces, onPay }: PaymentsCardProps) {
  return (
    <Card title={frPayments.table.card}>
      <CallBlock
        state={pieces}
        part={PaymentsTable}
        failed={frPayments.failed}
        large
        skeleton={<Skeleton label={frPayments.loading} lines={8} />}
      >
        {(answer) => <PaymentsTable payer={payer} answer={answer} onPay={onPay} />}
      </CallBlock>
    </Card>
  );
}
