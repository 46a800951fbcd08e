import { ContractScreen, type ContractSubject } from '@portal/screen';
import { useFirstPayments } from '@portal/screen/debts';
import { useFinancialPieces } from '../../api/contract-calls';
import { useBalance } from '../../api/payment-calls';
import { FirstPaymentsHere } from '../../components/FirstPaymentsHere';
import { frBills } from '../../i18n/fr-bills';
import { BillsCard } from './BillsCard';
import { DueCard } from './DueCard';
import { LateBills } from './LateBills';
import { RoutingCard } from './RoutingCard';
import './bills.css';

/** `/document/bills`: what is to be paid, every bill with its PDF, and how they are sent (C6.2). */
export function BillsScreen() {
  return (
    <ContractScreen title={frBills.title} changes>
      {(subject) => <ContractBills {...subject} />}
    </ContractScreen>
  );
}

function ContractBills(subject: ContractSubject) {
  const { contract, customerNumber } = subject;
  const pieces = useFinancialPieces(contract.contractNumber);
  const first = useFirstPayments(customerNumber);
  const balance = useBalance({ customerNbr: customerNumber, contractNbr: contract.contractNumber });
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
