import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { CallBlock, lazyPart, ScopeChoice } from '@portal/screen';
import { Card, Notice, Skeleton } from '@portal/ui';
import { useEveryPayment } from '../../api/contract-calls';
import type { Payer } from '../../api/payment-calls';
import { useScope } from '../../components/use-scope';
import { frPayments } from '../../i18n/fr-payments';
import { frScope } from '../../i18n/fr-scope';
import type { OnPay } from './PayButtons';

const PaymentsTable = lazyPart(() => import('./PaymentsTable').then((module) => module.PaymentsTable));

interface PaymentsCardProps {
  payer: Payer;
  pieces: CallState<ResponseOf<'/financialPieces'>>;
  onPay: OnPay | null;
}

/** What was paid, and what was not, of the contract or of all; what another one owes is paid on its own screen. */
export function PaymentsCard({ payer, pieces, onPay }: PaymentsCardProps) {
  const [scope, setScope] = useScope();
  const every = useEveryPayment(payer.customerNbr, scope === 'all');
  const skeleton = <Skeleton label={frPayments.loading} lines={8} />;
  const block = { failed: frPayments.failed, large: true, part: PaymentsTable, skeleton };
  return (
    <Card title={frPayments.table.card} actions={<ScopeChoice value={scope} onChange={setScope} />}>
      {scope === 'contract' ? (
        <CallBlock state={pieces} {...block}>
          {(answer) => <PaymentsTable {...{ payer, answer, onPay, scope }} />}
        </CallBlock>
      ) : (
        <CallBlock state={every} {...block}>
          {({ financialPieces: { prepayments = [], adhocPieces = [] } = {}, truncated }) => (
            <>
              {truncated && <Notice tone="info">{frScope.truncated}</Notice>}
              <PaymentsTable
                answer={{ invoices: [], prepayments, adhocPieces }}
                {...{ payer, onPay: null, scope }}
              />
            </>
          )}
        </CallBlock>
      )}
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
