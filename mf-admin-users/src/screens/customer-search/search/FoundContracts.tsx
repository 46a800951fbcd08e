import { awaitsFirstPayment, contractStateDisplay, energyLabel, isStartAgreed } from '@portal/domain';
import { DateText, StatusBadge } from '@portal/ui';
import { type Column, DataTable } from '@portal/ui/data';
import { frCustomers } from '../../../i18n/fr-customers';
import { AccountFigure } from './AccountFigure';
import type { FoundCustomer } from './found-customer';

const words = frCustomers.contract;
const { row } = frCustomers;

/** Opens below a customer's row; nothing where there is no contract. */
export const contractsOf = (customer: FoundCustomer) =>
  customer.contracts.length === 0
    ? null
    : { label: row.contractsOf(customer.customerNumber), content: <FoundContracts customer={customer} /> };

function FoundContracts({
  customer: { customerNumber, contracts, contractCount },
}: {
  customer: FoundCustomer;
}) {
  return (
    <div className="customer-contracts">
      <DataTable
        label={row.contractsOf(customerNumber)}
        columns={columns}
        rows={contracts}
        rowKey={({ contractNumber }) => contractNumber}
        emptyText={row.noContract}
        pageSize={contracts.length}
      />
      {contractCount > contracts.length && (
        <p className="ui-field__hint">{row.shownOf(contracts.length, contractCount)}</p>
      )}
    </div>
  );
}

type Contract = FoundCustomer['contracts'][number];

const day = (value: string | null) => (value === null ? row.none : <DateText value={value} />);
const unbroken = (text: string | null) => (
  <span className="customer-contracts__unbroken">{text ?? row.none}</span>
);

const columns: Column<Contract>[] = [
  {
    key: 'number',
    title: words.number,
    cardTitle: true,
    render: ({ contractNumber }) => unbroken(contractNumber),
  },
  { key: 'energy', title: words.energy, render: ({ energy }) => unbroken(energyLabel(energy)) },
  {
    key: 'status',
    title: words.status,
    render: (contract) => {
      const { tone, label } = contractStateDisplay(contract);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    key: 'account',
    title: words.account,
    render: ({ account, contractStatus }) => (
      <AccountFigure account={account ?? null} awaitsPayment={awaitsFirstPayment(contractStatus)} />
    ),
  },
  { key: 'offer', title: words.offer, render: ({ offer }) => offer },
  { key: 'point', title: words.point, render: ({ pointOfDelivery }) => unbroken(pointOfDelivery) },
  { key: 'group', title: words.group, render: ({ channel }) => channel },
  { key: 'subscribed', title: words.subscribed, render: ({ subscriptionDate }) => day(subscriptionDate) },
  {
    key: 'starts',
    title: words.starts,
    render: ({ effectiveStartDate, contractStatus }) => (
      <>
        {day(effectiveStartDate)}
        {effectiveStartDate !== null && !isStartAgreed(contractStatus) && ` ${words.asked}`}
      </>
    ),
  },
  { key: 'ends', title: words.ends, render: ({ terminationDate }) => day(terminationDate) },
];
