import { Link } from '@portal/ui';
import { contractAddress } from '../../../paths';

interface ContractLinkProps {
  contractNumber: string;
  /** Present holder or not. */
  customerNumber: string;
}

/** To the page of the contract, as this customer has or had it: « Précédent » leads back to the search as it is. */
export const ContractLink = ({ contractNumber, customerNumber }: ContractLinkProps) => (
  <Link className="customer-cell__name" href={contractAddress(contractNumber, customerNumber)}>
    {contractNumber}
  </Link>
);
