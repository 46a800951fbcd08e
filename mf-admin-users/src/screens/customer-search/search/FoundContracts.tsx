import { LocalTable } from '@portal/screen/local-table';
import { frCustomers } from '../../../i18n/fr-customers';
import { contractColumns } from './contract-columns';
import { CustomerContracts } from './CustomerContracts';
import type { FoundContract, FoundCustomer } from './found-customer';

const { row } = frCustomers;

/** Opens below a customer's row; nothing where there is no contract. @param asked what was searched for of a contract */
export const contractsOf = (customer: FoundCustomer, asked: string) =>
  customer.contractCount === 0
    ? null
    : {
        label: row.contractsOf(customer.customerNumber),
        content: <FoundContracts customer={customer} asked={asked} />,
      };

interface FoundContractsProps {
  customer: FoundCustomer;
  asked: string;
}

/** All that came with the row, or what the server has of them, page by page; first those that were searched for. */
function FoundContracts({ customer, asked }: FoundContractsProps) {
  const { customerNumber, contracts, contractCount, matchedContracts = [] } = customer;
  const searched = matchedContracts.map(({ contractNumber }) => contractNumber);
  const isSearched = ({ contractNumber }: FoundContract) => searched.includes(contractNumber);
  return (
    <div className="customer-contracts">
      {contractCount > contracts.length ? (
        <CustomerContracts key={asked} customerNumber={customerNumber} searchedFor={asked} />
      ) : (
        <LocalTable
          name="customerContracts"
          count={row.contractCount(contractCount)}
          label={row.contractsOf(customerNumber)}
          columns={contractColumns(customerNumber)}
          rows={[...contracts.filter(isSearched), ...contracts.filter((one) => !isSearched(one))]}
          rowKey={({ contractNumber }) => contractNumber}
          emptyText={row.noContract}
        />
      )}
    </div>
  );
}
