import { CustomerScreen } from '@portal/screen';
import { isKnown, useCurrentContract, useSession } from '@portal/session';
import { frInformation } from '../../i18n/fr-information';
import { ContactBlock } from './contact/ContactBlock';
import { ContractBlocks } from './ContractBlocks';
import './information.css';

/** `/profile/information`: the customer's contact, then what belongs to their current contract (C5.1). */
export function InformationScreen() {
  const session = useSession();
  const summary = useCurrentContract();
  const contracts = isKnown(session) ? session.contracts.length : 0;
  return (
    <CustomerScreen title={frInformation.title} firstBlock={frInformation.contact.title} changes>
      {({ customer, customerNumber, support }) => (
        <>
          <ContactBlock
            customer={customer}
            customerNumber={customerNumber}
            contractNumber={summary?.contractNumber}
            byAgent={support.byAgent}
            readOnly={support.readOnly}
          />
          {summary && (
            <ContractBlocks
              key={summary.contractNumber}
              customerNumber={customerNumber}
              customerType={customer.type}
              customerEmail={customer.contact.email}
              summary={summary}
              several={contracts > 1}
              readOnly={support.readOnly}
            />
          )}
        </>
      )}
    </CustomerScreen>
  );
}
