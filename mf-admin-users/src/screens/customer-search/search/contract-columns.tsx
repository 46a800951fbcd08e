import { awaitsFirstPayment, contractStateDisplay, energyLabel, isStartAgreed } from '@portal/domain';
import { DateText, Link, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frCustomers } from '../../../i18n/fr-customers';
import { frImportedAmendments } from '../../../i18n/fr-imported-amendments';
import { amendmentsOfContract } from '../../../paths';
import { AccountFigure } from './AccountFigure';
import { ContractHolder } from './ContractHolder';
import { ContractLink } from './ContractLink';
import type { FoundContract } from './found-customer';

const words = frCustomers.contract;
const { row } = frCustomers;
const { amendments } = frImportedAmendments;

const day = (value: string | null) => (value === null ? row.none : <DateText value={value} />);
const unbroken = (text: string | null) => (
  <span className="customer-contracts__unbroken">{text ?? row.none}</span>
);

/** Keys are the server's orders, where it has one. */
export const contractColumns = (customerNumber: string): Column<FoundContract>[] => [
  {
    key: 'contractNumber',
    title: words.number,
    cardTitle: true,
    sortBy: ({ contractNumber }) => contractNumber,
    render: (contract) => (
      <>
        <span className="customer-contracts__unbroken">
          <ContractLink contractNumber={contract.contractNumber} customerNumber={customerNumber} />
        </span>
        <ContractHolder contract={contract} />
      </>
    ),
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
  {
    key: 'subscriptionDate',
    title: words.subscribed,
    sortBy: ({ subscriptionDate }) => subscriptionDate,
    render: ({ subscriptionDate }) => day(subscriptionDate),
  },
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
  {
    key: 'amendments',
    title: amendments.title,
    render: ({ contractNumber }) => (
      <Link href={amendmentsOfContract(contractNumber)} aria-label={amendments.ofContract(contractNumber)}>
        {amendments.see}
      </Link>
    ),
  },
];
