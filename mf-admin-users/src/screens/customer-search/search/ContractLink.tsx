import { placeOf } from '@portal/screen/search';
import { supportAddress } from '@portal/session';
import { Link } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { frCustomers } from '../../../i18n/fr-customers';

interface ContractLinkProps {
  contractNumber: string;
  customerNumber: string;
}

/** Opens the customer's space on the contract, in a tab of its own, so that the search stays where it is. */
export function ContractLink({ contractNumber, customerNumber }: ContractLinkProps) {
  const place = useLocation();
  return (
    <Link
      className="customer-cell__name"
      href={supportAddress(customerNumber, placeOf(place, customerNumber), contractNumber)}
      target="_blank"
      aria-label={frCustomers.row.openContract(contractNumber)}
    >
      {contractNumber}
    </Link>
  );
}
