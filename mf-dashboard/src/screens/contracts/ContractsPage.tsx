import { CustomerScreen } from '@portal/screen';
import { BrowserRouter } from 'react-router-dom';
import { frContracts } from '../../i18n/fr-contracts';
import { ContractList } from './ContractList';

/** `/contracts`: every contract of the customer, and what is done with several at once (L9.4). */
export function ContractsPage() {
  return (
    <BrowserRouter>
      <CustomerScreen title={frContracts.title} intro={frContracts.intro} changes>
        {({ customerNumber, support }) => (
          <ContractList customerNumber={customerNumber} readOnly={support.readOnly} />
        )}
      </CustomerScreen>
    </BrowserRouter>
  );
}
