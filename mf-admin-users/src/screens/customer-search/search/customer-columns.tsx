import { awaitsFirstPayment, formatPhone } from '@portal/domain';
import { ClippedText, type Column } from '@portal/ui/data';
import { Broken } from '../../../components/Broken';
import { frCustomers } from '../../../i18n/fr-customers';
import type { CustomerDeed } from '../row/customer-deeds';
import { CustomerMenu } from '../row/CustomerMenu';
import { AccountFigure } from './AccountFigure';
import type { FoundCustomer } from './found-customer';

const words = frCustomers.columns;
/** Letters of a cell (back-office 9). */
const longest = { name: 17, address: 19 };

/** Keys are the server's orders. */
export const customerColumns = (
  acts: boolean,
  onDeed: (deed: CustomerDeed) => void,
): Column<FoundCustomer>[] => [
  {
    key: 'customerNbr',
    title: words.customerNbr,
    cardTitle: true,
    sortBy: ({ customerNumber }) => customerNumber,
    render: ({ customerNumber }) => <span className="customer-cell__name">{customerNumber}</span>,
  },
  {
    key: 'lastName',
    title: words.client,
    sortBy: ({ contact }) => contact.customerFullName.lastName,
    render: ({ contact: { customerFullName, companyName, identificationNumber } }) => (
      <>
        {companyName !== null && <Line text={companyName} limit={longest.name} strong />}
        <Line
          text={`${customerFullName.firstName} ${customerFullName.lastName}`.trim()}
          limit={longest.name}
          strong={companyName === null}
        />
        {identificationNumber !== null && (
          <span className="customer-cell__detail">{frCustomers.row.siret(identificationNumber)}</span>
        )}
      </>
    ),
  },
  {
    key: 'contact',
    title: words.contact,
    render: ({ contact, twoSteps }) => (
      <>
        <span className="customer-cell__line customer-cell__email">
          <Broken words={contact.email} before="@" />
        </span>
        <span className="customer-cell__detail customer-cell__phone">
          {contact.phone === null ? frCustomers.row.none : formatPhone(contact.phone)}
        </span>
        {twoSteps && <span className="customer-cell__detail">{frCustomers.row.twoSteps}</span>}
      </>
    ),
  },
  {
    key: 'address',
    title: words.address,
    render: ({ contact: { address } }) => (
      <>
        <Line
          text={[address.number, address.street].filter(Boolean).join(' ') || frCustomers.row.none}
          limit={longest.address}
        />
        <Line
          text={[address.postalCode, address.townName].filter(Boolean).join(' ')}
          limit={longest.address}
        />
      </>
    ),
  },
  {
    key: 'contracts',
    title: words.contracts,
    render: ({ contractCount, contracts, account }) => (
      <>
        <span className="customer-cell__count">
          {contractCount === 0 ? frCustomers.row.noContract : frCustomers.row.contractCount(contractCount)}
        </span>
        <CustomerAccount
          account={account ?? null}
          awaitsPayment={contracts.some(({ contractStatus }) => awaitsFirstPayment(contractStatus))}
        />
      </>
    ),
  },
  {
    key: 'actions',
    title: words.actions,
    required: true,
    align: 'end',
    render: (customer) => <CustomerMenu customer={customer} acts={acts} onDeed={onDeed} />,
  },
];

/** Nothing where nothing is open. */
const CustomerAccount = (shown: Parameters<typeof AccountFigure>[0]) =>
  (shown.account || shown.awaitsPayment) && <AccountFigure {...shown} />;

function Line({ text, limit, strong = false }: { text: string; limit: number; strong?: boolean }) {
  return (
    <span className={strong ? 'customer-cell__line customer-cell__name' : 'customer-cell__line'}>
      <ClippedText text={text} limit={limit} />
    </span>
  );
}
