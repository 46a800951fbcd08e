import { contractStatusDisplay, energyLabel } from '@portal/domain';
import { DateText, StatusBadge } from '@portal/ui';
import type { ReactNode } from 'react';
import { customerWords } from '../../../i18n/customers';
import type { FoundCustomer } from './found-customer';

const words = customerWords.contract;
const { row } = customerWords;

/** Opens below a customer's row; nothing where there is no contract. */
export const contractsOf = (customer: FoundCustomer) =>
  customer.contracts.length === 0
    ? null
    : { label: row.contractsOf(customer.customerNumber), content: <FoundContracts customer={customer} /> };

function FoundContracts({ customer: { contracts, contractCount } }: { customer: FoundCustomer }) {
  return (
    <>
      <ul className="customer-contracts">
        {contracts.map((contract) => (
          <li key={contract.contractNumber}>
            <dl>
              {factsOf(contract).map(([term, value]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value ?? row.none}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {contractCount > contracts.length && (
        <p className="ui-field__hint">{row.shownOf(contracts.length, contractCount)}</p>
      )}
    </>
  );
}

function factsOf(contract: FoundCustomer['contracts'][number]): (readonly [string, ReactNode])[] {
  const status = contractStatusDisplay(contract.contractStatus);
  const { effectiveStartDate: starts, terminationDate: ends } = contract;
  return [
    [words.number, contract.contractNumber],
    [words.energy, energyLabel(contract.energy)],
    [
      words.status,
      <StatusBadge key="status" tone={status.tone}>
        {status.label}
      </StatusBadge>,
    ],
    [words.offer, contract.offer],
    [words.point, contract.pointOfDelivery],
    [words.group, contract.channel],
    [words.subscribed, <DateText key="subscribed" value={contract.subscriptionDate} />],
    [words.starts, starts && <DateText key="starts" value={starts} />],
    [words.ends, ends && <DateText key="ends" value={ends} />],
  ];
}
