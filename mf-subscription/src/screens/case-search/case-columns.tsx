import { caseAuthorLabel, firstPaymentLabel, orderStatusLabel } from '@portal/domain';
import { DateText, Link, StatusBadge } from '@portal/ui';
import { type Column, ClippedText } from '@portal/ui/data';
import { frCaseSearch } from '../../i18n/fr-case-search';
import { paths } from '../../paths';
import type { CaseRights } from '../../rules/case-search/case-rights';
import type { FoundCase } from '../../rules/case-search/found-case';
import { orderTone } from '../../rules/order-tones';
import { BreakableText } from './BreakableText';
import { CaseActions } from './CaseActions';
import { CaseClient } from './CaseClient';

const rowWords = frCaseSearch.row;

/** Status of the case, of its first payment by card and of its first debit, and the payment method. */
function CaseStatuses({ order }: { order: FoundCase['order'] }) {
  const { orderStatus, firstPaymentCBStatus, firstPaymentSlimCollectStatus, customer } = order;
  return (
    <>
      <StatusBadge tone={orderTone(orderStatus) ?? 'neutral'}>{orderStatusLabel(orderStatus)}</StatusBadge>
      <Payment label={rowWords.card} status={firstPaymentCBStatus} />
      <Payment label={rowWords.debit} status={firstPaymentSlimCollectStatus} />
      <span className="case-cell__detail">{rowWords.payments[customer.typePayment]}</span>
    </>
  );
}

function Payment({ label, status }: { label: string; status: string | null }) {
  const tone = orderTone(status);
  return (
    <span className="case-cell__detail case-cell__payment">
      {label}{' '}
      {tone === null ? (
        firstPaymentLabel(status)
      ) : (
        <StatusBadge tone={tone}>{firstPaymentLabel(status)}</StatusBadge>
      )}
    </span>
  );
}

const words = frCaseSearch.columns;

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
          <span className="case-cell__detail">{frCaseSearch.row.reference(order.externalReference)}</span>
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
        <span className="case-cell__group">
          <BreakableText text={channel} where={/(?<=_)/} />
        </span>
        <span className="case-cell__detail">{caseAuthorLabel(order.createdBy)}</span>
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
          required: true,
          render: ({ order }: FoundCase) => <CaseActions order={order} rights={rights} />,
        },
      ]
    : []),
];

function CaseLink({ orderNumber }: { orderNumber: string }) {
  return (
    <Link
      href={`${paths.case}?${new URLSearchParams({ orderNumber })}`}
      aria-label={frCaseSearch.row.openCase(orderNumber)}
    >
      {orderNumber}
    </Link>
  );
}

/** Letters of an address that a cell shows (back-office 9). */
const addressLimit = 19;

type Address = FoundCase['order']['customer']['contact']['address'];

function CaseAddress({ address: { street, postalCode, townName } }: { address: Address }) {
  if (!street && !postalCode && !townName) return frCaseSearch.row.none;
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
