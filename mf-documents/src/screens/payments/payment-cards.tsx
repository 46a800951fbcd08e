import type { CallState } from '@portal/api-client/query';
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

const Schedule = lazyPart(() => import('./Schedule').then((module) => module.Schedule));
const words = frPayments.schedule;

interface ScheduleCardProps {
  payer: Payer;
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  contract: CallState<ResponseOf<'/getContract'>>;
  readOnly: boolean;
}

/** What is to come until the next anniversary (C6.7): on the screen first, then as a paper. */
export function ScheduleCard({ payer, pieces, contract, ...acts }: ScheduleCardProps) {
  const skeleton = <Skeleton label={words.loading} lines={6} />;
  return (
    <Card title={words.card}>
      <CallBlock state={contract} part={Schedule} failed={words.failed} skeleton={skeleton}>
        {({ contract: detail }) => (
          <CallBlock state={pieces} failed={words.failed} skeleton={skeleton}>
            {(answer) => <Schedule payer={payer} answer={answer} contract={detail} {...acts} />}
          </CallBlock>
        )}
      </CallBlock>
    </Card>
  );
}
