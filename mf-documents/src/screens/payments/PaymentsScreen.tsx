import { ContractScreen } from '@portal/screen';
import { frPayments } from '../../i18n/fr-payments';
import { PaymentsOf } from './PaymentsOf';
import './payments.css';

/** `/document/payments`: what was paid, what failed, what is to come, and the ways to pay (C6.3 to C6.7). */
export function PaymentsScreen() {
  return (
    <ContractScreen title={frPayments.title} changes>
      {({ contract, customerNumber, support }) => (
        <PaymentsOf
          payer={{ customerNbr: customerNumber, contractNbr: contract.contractNumber }}
          contract={contract}
          readOnly={support.readOnly}
        />
      )}
    </ContractScreen>
  );
}
