import { DateText, Link } from '@portal/ui';
import { type Column, ClippedText } from '@portal/ui/data';
import { caseSearchWords } from '../../i18n/case-search';
import { paths } from '../../paths';
import type { CaseRights } from '../../rules/case-search/case-rights';
import type { FoundCase } from '../../rules/case-search/found-case';
import { CaseActions } from './CaseActions';
import { CaseClient } from './CaseClient';
import { CaseStatuses } from './CaseStatuses';

const words = caseSearchWords.columns;

/** Every field of a case found (back-office 3), those that belong together in one column. Keys are the server's orders. */
export const caseColumns = (rights: CaseRights): Column<FoundCase>[] => [
  {
    key: 'orderNumber',
    title: words.orderNumber,
    cardTitle: true,
    sortBy: ({ order }) => order.orderReference,
    render: ({ order }) => (
      <>
        {rights.mayOpenCase ? <CaseLink orderNumber={order.orderReference} /> : order.orderReference}
        {order.externalReference !== null && (
          <span className="case-cell__detail">{caseSearchWords.row.reference(order.externalReference)}</span>
        )}
      </>
    ),
  },
  {
    key: 'createdAt',
    title: words.createdAt,
    sortBy: ({ order }) => order.createdAt,
    render: ({ order }) => <DateText value={order.createdAt} />,
  },
  {
    key: 'group',
    title: words.group,
    render: ({ channel, order }) => (
      <>
        <span className="case-cell__group">{channel}</span>
        <span className="case-cell__detail">{order.createdBy}</span>
      </>
    ),
  },
  {
    key: 'lastName',
    title: words.client,
    sortBy: ({ order }) => order.customer.contact.lastName,
    render: ({ order }) => <CaseClient contact={order.customer.contact} />,
  },
  {
    key: 'address',
    title: words.address,
    render: ({ order }) => <CaseAddress address={order.customer.contact.address} />,
  },
  { key: 'status', title: words.status, render: ({ order }) => <CaseStatuses order={order} /> },
  ...(rights.mayMail || rights.maySeeCustomer
    ? [
        {
          key: 'actions',
          title: words.actions,
          render: ({ order }: FoundCase) => <CaseActions order={order} rights={rights} />,
        },
      ]
    : []),
];

function CaseLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link
      href={`${paths.case}?${new URLSearchParams({ orderNumber })}`}
      aria-label={caseSearchWords.row.openCase(orderNumber)}
    >
      {orderNumber}
    </Link>
  );
}

/** Letters of an address that a cell shows (back-office 9). */
const addressLimit = 19;

type Address = FoundCase['order']['customer']['contact']['address'];

function CaseAddress({ address: { street, postalCode, townName } }: { address: Address }) {
  if (!street && !postalCode && !townName) return caseSearchWords.row.none;
  return (
    <>
      {street && (
        <span className="case-cell__line">
          <ClippedText text={street} limit={addressLimit} />
        </span>
      )}
      <span className="case-cell__line">
        {postalCode} {townName && <ClippedText text={townName} limit={addressLimit} />}
      </span>
    </>
  );
}
