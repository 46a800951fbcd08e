import { awaitsFirstPayment, contractStateDisplay, energyLabel, formatPhone } from '@portal/domain';
import { placeOf } from '@portal/screen/search';
import { StatusBadge } from '@portal/ui';
import { ClippedText, type Column, LineText } from '@portal/ui/data';
import { Link, useLocation } from 'react-router-dom';
import { frCustomers } from '../../../i18n/fr-customers';
import { customerAddress } from '../../../paths';
import type { CustomerDeed } from '../row/customer-deeds';
import { CustomerMenu } from '../row/CustomerMenu';
import { AccountFigure } from './AccountFigure';
import { ContractHolder } from './ContractHolder';
import { ContractLink } from './ContractLink';
import type { FoundContract, FoundCustomer } from './found-customer';

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
    render: ({ customerNumber, contact: { identificationNumber } }) => (
      <>
        <PageLink customerNumber={customerNumber} />
        {identificationNumber !== null && (
          <span className="customer-cell__detail customer-cell__phone">
            <span className="ui-hidden">{frCustomers.row.siret} </span>
            {identificationNumber}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'lastName',
    title: words.client,
    sortBy: ({ contact }) => contact.customerFullName.lastName,
    render: ({ contact: { customerFullName, companyName } }) => (
      <>
        {companyName !== null && <Line text={companyName} limit={longest.name} strong />}
        {companyName === null ? (
          <Line text={fullName(customerFullName)} limit={longest.name} strong />
        ) : (
          <Whole text={fullName(customerFullName)} />
        )}
      </>
    ),
  },
  {
    key: 'contact',
    title: words.contact,
    render: ({ contact, twoSteps }) => (
      <>
        <span className="customer-cell__email">
          <LineText text={contact.email} />
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
        <Whole text={[address.postalCode, address.townName].filter(Boolean).join(' ')} />
      </>
    ),
  },
  {
    key: 'contracts',
    title: words.contracts,
    render: ({
      customerNumber,
      contractCount,
      contracts,
      matchedContracts = [],
      matchedCount = 0,
      account,
    }) => (
      <>
        {matchedContracts.map((contract) => (
          <MatchedContract
            key={contract.contractNumber}
            contract={contract}
            customerNumber={customerNumber}
          />
        ))}
        {matchedCount > matchedContracts.length && (
          <span className="customer-cell__detail">
            {frCustomers.row.otherMatches(matchedCount - matchedContracts.length)}
          </span>
        )}
        {(contractCount > matchedContracts.length || contractCount === 0) && (
          <span className="customer-cell__count">
            {contractCount === 0 ? frCustomers.row.noContract : frCustomers.row.contractCount(contractCount)}
          </span>
        )}
        <CustomerAccount
          account={account ?? null}
          awaitsPayment={
            // the state of a contract that was searched says it
            matchedContracts.length === 0 &&
            contracts.some(({ contractStatus }) => awaitsFirstPayment(contractStatus))
          }
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

/** To the page of the customer, which leads back to this very place of the search. */
function PageLink({ customerNumber }: { customerNumber: string }) {
  const place = useLocation();
  return (
    <Link
      className="customer-cell__name"
      to={customerAddress(customerNumber)}
      state={{ from: placeOf(place, customerNumber) }}
      aria-label={frCustomers.row.openPage(customerNumber)}
    >
      {customerNumber}
    </Link>
  );
}

interface MatchedContractProps {
  contract: FoundContract;
  customerNumber: string;
}

/** The contract that was searched for: leads to its page. */
function MatchedContract({ contract, customerNumber }: MatchedContractProps) {
  const { contractNumber, energy } = contract;
  const { tone, label } = contractStateDisplay(contract);
  return (
    <span className="customer-cell__contract">
      <ContractLink contractNumber={contractNumber} customerNumber={customerNumber} /> {energyLabel(energy)}{' '}
      <StatusBadge tone={tone}>{label}</StatusBadge> <ContractHolder contract={contract} />
    </span>
  );
}

/** Nothing where nothing is open. */
const CustomerAccount = (shown: Parameters<typeof AccountFigure>[0]) =>
  (shown.account || shown.awaitsPayment) && <AccountFigure {...shown} brief />;

const fullName = ({ firstName, lastName }: FoundCustomer['contact']['customerFullName']) =>
  `${firstName} ${lastName}`.trim();

/** On one line, and as much of it as there is room for; it can be copied whole. */
const Whole = ({ text }: { text: string }) => (
  <span className="customer-cell__line customer-cell__whole" title={text}>
    {text}
  </span>
);

function Line({ text, limit, strong = false }: { text: string; limit: number; strong?: boolean }) {
  return (
    <span className={strong ? 'customer-cell__line customer-cell__name' : 'customer-cell__line'}>
      <ClippedText text={text} limit={limit} />
    </span>
  );
}
