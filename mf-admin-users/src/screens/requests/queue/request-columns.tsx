import type { RequestListName, WorkedRequest } from '@portal/contract';
import {
  type Day,
  formatDay,
  formatInstant,
  requestStatusDisplay,
  requestSubcategoryLabel,
} from '@portal/domain';
import { placeOf } from '@portal/screen/search';
import { StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { Link, useLocation } from 'react-router-dom';
import { ContractNumberLink, CustomerLink } from '../../../components/RowLinks';
import { frRequests } from '../../../i18n/fr-requests';
import { requestAddress } from '../../../paths';
import { dueWords } from '../../../rules/requests/due-words';
import type { RequestVisit } from '../use-next-request';

const words = frRequests.columns;

export const requestKey = ({ customerNbr, eventNbr }: Pick<WorkedRequest, 'customerNbr' | 'eventNbr'>) =>
  `${customerNbr}/${eventNbr}`;

/** To the page of the request, which leads back to this very place of the queue. */
function RequestLink({ request }: { request: WorkedRequest }) {
  const place = useLocation();
  const visit: RequestVisit = { from: placeOf(place, requestKey(request)) };
  return (
    <Link
      className="requests-subject"
      to={requestAddress(request.customerNbr, request.eventNbr)}
      state={visit}
    >
      {requestSubcategoryLabel(request.eventSubcategory)}
    </Link>
  );
}

function Due({ request, today }: { request: WorkedRequest; today: Day }) {
  const { dueOn, late, legalDay } = request;
  if (dueOn === null) return frRequests.none;
  return (
    <span className="requests-due" data-late={late || undefined}>
      <span>{dueWords(request, today)}</span>
      <span className="requests-detail">{formatDay(dueOn)}</span>
      {/* an older server names none */}
      {legalDay && (
        <span className="requests-detail requests-legal">
          {frRequests.legal[legalDay.right](formatDay(legalDay.day))}
        </span>
      )}
    </span>
  );
}

/** Titles that sort are the server's orders. */
export function requestColumns(list: RequestListName, self: string, today: Day): Column<WorkedRequest>[] {
  const received: Column<WorkedRequest> = {
    key: 'createdAt',
    title: words.received,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <Moment at={createdAt} />,
  };
  return [
    {
      key: 'subject',
      title: words.subject,
      cardTitle: true,
      required: true,
      render: (request) => (
        <>
          <RequestLink request={request} />
          <span className="requests-detail">{frRequests.number(request.eventNbr)}</span>
          <span className="requests-words">{request.message}</span>
        </>
      ),
    },
    {
      key: 'customer',
      title: words.customer,
      render: ({ customerName, customerNbr }) => (
        <>
          {customerName}
          <span className="requests-detail">
            <CustomerLink number={customerNbr} />
          </span>
        </>
      ),
    },
    {
      key: 'contract',
      title: words.contract,
      render: ({ contractNbr, customerNbr, group }) => (
        <>
          <ContractNumberLink number={contractNbr} customer={customerNbr} />
          {group !== '' && <span className="requests-detail">{group}</span>}
        </>
      ),
    },
    received,
    list === 'OVER'
      ? {
          key: 'updatedAt',
          title: words.updated,
          sortBy: ({ updatedAt }) => updatedAt,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        }
      : {
          key: 'dueOn',
          title: list === 'WAITING' ? words.dueOfCustomer : words.due,
          sortBy: ({ dueOn }) => dueOn,
          render: (request) => <Due request={request} today={today} />,
        },
    {
      key: 'status',
      title: words.status,
      render: ({ eventStatusCode }) => {
        const { tone, label } = requestStatusDisplay(eventStatusCode);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
    },
    {
      key: 'assigned',
      title: words.assigned,
      render: ({ assignedTo, assignedGroup }) =>
        assignedTo === null ? (
          <span className="requests-nobody">
            {list === 'OVER'
              ? frRequests.none
              : assignedGroup
                ? frRequests.group(assignedGroup)
                : frRequests.nobody}
          </span>
        ) : assignedTo === self ? (
          <strong>{frRequests.you}</strong>
        ) : (
          assignedTo
        ),
    },
  ];
}

function Moment({ at }: { at: string }) {
  const [day, time] = formatInstant(at, 'short').split(' à ');
  return (
    <time dateTime={at} className="requests-moment">
      {day} <span className="requests-detail">{time}</span>
    </time>
  );
}

/** Ticks of a page's rows, for who may give requests to somebody. */
export const chosenColumn = (
  chosen: readonly string[],
  onChoose: (key: string, chosen: boolean) => void,
): Column<WorkedRequest> => ({
  key: 'chosen',
  title: words.chosen,
  render: (request) => (
    <input
      type="checkbox"
      className="requests-choose"
      aria-label={frRequests.chosen.one(request.eventNbr)}
      checked={chosen.includes(requestKey(request))}
      onChange={({ target }) => onChoose(requestKey(request), target.checked)}
    />
  ),
});
