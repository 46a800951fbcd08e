import type { CustomerRequest } from '@portal/contract';
import {
  type Day,
  formatDay,
  parisDayOf,
  requestStatusDisplay,
  requestSubcategoryLabel,
} from '@portal/domain';
import { DateText, Link, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frRequests } from '../../i18n/fr-requests';
import { requestLink } from '../../paths';
import { legalWordsOf } from '../../rules/legal-words';
import { nextStepOf } from '../../rules/request-step';
import { StepText } from './StepText';

const words = frRequests.columns;

/** A step to be taken soon first, what is over last. */
function stepOrder(request: CustomerRequest, today: Day): string | null {
  const step = nextStepOf(request, today);
  return step.who === 'nobody' ? null : step.by;
}

/** What it is about, how it begins, and what it is found by. */
function Subject(request: CustomerRequest) {
  const { eventNbr, eventSubcategory, message, createdAt, contractNbr } = request;
  const legal = legalWordsOf(request);
  return (
    <span className="requests__subject">
      <Link className="requests__name" href={requestLink(eventNbr, contractNbr)}>
        {requestSubcategoryLabel(eventSubcategory)}
      </Link>
      <span className="requests__words">{message}</span>
      <span className="requests__facts">
        <span>{words.number(eventNbr)}</span>
        {contractNbr && <span>{words.contract(contractNbr)}</span>}
        <span>{words.sent(formatDay(parisDayOf(new Date(createdAt))))}</span>
        {legal !== null && <span className="requests__legal">{legal}</span>}
      </span>
    </span>
  );
}

export const requestColumns = (today: Day): readonly Column<CustomerRequest>[] => [
  {
    key: 'subject',
    title: words.subject,
    cardTitle: true,
    sortBy: ({ eventSubcategory }) => requestSubcategoryLabel(eventSubcategory),
    render: (request) => <Subject {...request} />,
  },
  {
    key: 'status',
    title: words.status,
    sortBy: ({ eventStatusCode }) => requestStatusDisplay(eventStatusCode).label,
    render: ({ eventStatusCode }) => {
      const { tone, label } = requestStatusDisplay(eventStatusCode);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
  {
    key: 'next',
    title: words.next,
    sortBy: (request) => stepOrder(request, today),
    render: (request) => <StepText step={nextStepOf(request, today)} />,
  },
  {
    key: 'updated',
    title: words.updated,
    sortBy: ({ updatedAt }) => updatedAt,
    render: ({ updatedAt }) => <DateText value={updatedAt} />,
  },
];
