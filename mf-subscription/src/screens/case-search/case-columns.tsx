import { caseAuthorLabel, firstPaymentLabel, orderStatusLabel } from '@portal/domain';
import { DateText, Link, StatusBadge } from '@portal/ui';
import { type Column, ClippedText, LineText } from '@portal/ui/data';
import { frCaseSearch } from '../../i18n/fr-case-search';
import { casePage, readCasePage } from '../../paths';
import type { CaseRights } from '../../rules/case-search/case-rights';
import type { FoundCase } from '../../rules/case-search/found-case';
import { orderTone } from '../../rules/order-tones';
import { CaseActions } from './CaseActions';
import { CaseClient, CaseContact } from './CaseClient';

/** Status of the case and, below it, of its first payment: by card, by debit, or how it will be paid. */
function CaseStatus({ order }: { order: FoundCase['order'] }) {
  const { orderStatus, firstPaymentCBStatus, firstPaymentSlimCollectStatus } = order;
  return (
    <>
      <StatusBadge tone={orderTone(orderStatus) ?? 'neutral'}>{orderStatusLabel(orderStatus)}</StatusBadge>
      {firstPaymentCBStatus !== null && <Payment label={rowWords.card} status={firstPaymentCBStatus} />}
      {firstPaymentCBStatus === null && firstPaymentSlimCollectStatus !== null && (
        <Payment label={rowWords.debit} status={firstPaymentSlimCollectStatus} />
      )}
    </>
  );
}

const Payment = ({ label, status }: { label: string; status: string }) => (
  <span className="case-cell__detail case-cell__payment" data-tone={orderTone(status)}>
    {label}
    {'\u00a0'}: {firstPaymentLabel(status)}
  </span>
);

const rowWords = frCaseSearch.row;
const words = frCaseSearch.columns;

/** The fields of a case found (back-office 3) on two lines a row; contracts and payment open below. Keys are the server's orders. */
export const caseColumns = (rights: CaseRights): Column<FoundCase>[] => [
  {
    key: 'orderNumber',
    title: words.orderNumber,
    cardTitle: true,
    sortBy: ({ order }) => order.orderReference,
    render: ({ order }) => (
      <>
        <CaseLink orderNumber={order.orderReference} reads={!rights.mayOpenCase} />
        {order.externalReference !== null && (
          <span className="case-cell__detail case-cell__short">
            <LineText text={rowWords.reference(order.externalReference)} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'createdAt',
    title: words.createdAt,
    sortBy: ({ order }) => order.createdAt,
    render: ({ channel, order }) => (
      <>
        <DateText value={order.createdAt} />
        <span className="case-cell__detail case-cell__by">
          <LineText text={rowWords.by(channel, caseAuthorLabel(order.createdBy))} />
        </span>
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
    key: 'contact',
    title: words.contact,
    render: ({ order }) => <CaseContact contact={order.customer.contact} />,
  },
  {
    key: 'address',
    title: words.address,
    render: ({ order }) => <CaseAddress address={order.customer.contact.address} />,
  },
  { key: 'status', title: words.status, render: ({ order }) => <CaseStatus order={order} /> },
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

/** To the page of the case, or to what an agent who may not make any can read of it. */
const CaseLink = ({ orderNumber, reads }: { orderNumber: string; reads: boolean }) => (
  <Link
    href={reads ? readCasePage(orderNumber) : casePage(orderNumber)}
    aria-label={frCaseSearch.row.openCase(orderNumber)}
  >
    {orderNumber}
  </Link>
);

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
      <span className="case-cell__line case-cell__town">
        {[postalCode, townName].filter(Boolean).join(' ')}
      </span>
    </>
  );
}
