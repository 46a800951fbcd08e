import { useCall } from '@portal/api-client/query';
import {
  CallBlock,
  ContractScreen,
  type ContractSubject,
  FirstFigure,
  FirstFigurePlace,
  useAskedContract,
} from '@portal/screen';
import { useAwaitsFirstPayment, useFirstPayments } from '@portal/screen/debts';
import { Card, Skeleton } from '@portal/ui';
import { useFinancialPieces } from '../../api/contract-calls';
import { useBalance } from '../../api/payment-calls';
import { FirstPaymentsHere } from '../../components/FirstPaymentsHere';
import { useComing } from '../../components/use-coming';
import { frBills } from '../../i18n/fr-bills';
import { BillsCard } from './BillsCard';
import { DueCard } from './DueCard';
import { LateBills } from './LateBills';
import './bills.css';
import { RoutingSetting } from './RoutingSetting';

const words = frBills.routing;

/** How the invoices of this contract are sent: EMAIL, MAIL or BOTH (C6.2). */
function RoutingCard({ contract, customerNumber, support }: ContractSubject) {
  const detail = useCall('/getContract', {
    customerNbr: customerNumber,
    contractNbr: contract.contractNumber,
  });
  return (
    <Card title={words.card}>
      <CallBlock state={detail} failed={words.failed} skeleton={<Skeleton label={words.loading} lines={4} />}>
        {({ contract: { finance } }) => (
          <RoutingSetting
            contract={contract}
            customerNumber={customerNumber}
            finance={finance}
            locked={support.readOnly}
            reading={detail.status === 'loading'}
            reload={detail.retry}
          />
        )}
      </CallBlock>
    </Card>
  );
}

/** `/document/bills`: the amounts to pay, the list of bills with their PDFs, and how bills are sent (C6.2). */
export function BillsScreen() {
  // nothing of the former contract is loaded; the next render shows the asked one
  if (useAskedContract() === 'selecting') return null;
  return (
    <ContractScreen title={frBills.title} changes skeleton={<BillsSkeleton />}>
      {(subject) => <ContractBills {...subject} />}
    </ContractScreen>
  );
}

function BillsSkeleton() {
  const skeleton = <Skeleton label={frBills.due.loading} shape="figure" />;
  return (
    <>
      <Card title={frBills.due.card}>
        <FirstFigurePlace skeleton={skeleton}>
          <p className="bills-due__total">
            <FirstFigure name="due" />
          </p>
          <p className="bills-due__none">
            <FirstFigure name="nothing" />
          </p>
          <p>
            <FirstFigure name="due.words" />
          </p>
        </FirstFigurePlace>
      </Card>
      <Card title={frBills.list.card.contract}>
        <Skeleton label={frBills.list.loading} lines={8} />
      </Card>
    </>
  );
}

function ContractBills(subject: ContractSubject) {
  const { contract, customerNumber } = subject;
  const pieces = useFinancialPieces(contract.contractNumber);
  const first = useFirstPayments(customerNumber);
  const balance = useBalance({ customerNbr: customerNumber, contractNbr: contract.contractNumber });
  const awaits = useAwaitsFirstPayment();
  if (useComing(awaits ? [pieces, first] : [pieces])) return <BillsSkeleton />;
  return (
    <>
      <FirstPaymentsHere state={first} contract={contract} />
      <LateBills pieces={pieces} />
      <DueCard pieces={pieces} contract={contract} nextBillCredit={balance.data?.nextBillCredit} />
      <BillsCard pieces={pieces} contract={contract} customerNumber={customerNumber} />
      <RoutingCard {...subject} />
    </>
  );
}
