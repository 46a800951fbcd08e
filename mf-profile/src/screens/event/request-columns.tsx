import type { CustomerRequest } from '@portal/contract';
import {
  type Day,
  requestCategoryLabel,
  requestStatusDisplay,
  requestSubcategoryLabel,
} from '@portal/domain';
import { DateText, StatusBadge } from '@portal/ui';
import type { Column } from '@portal/ui/data';
import { frRequest } from '../../i18n/fr-request';
import { nextStepOf } from '../../rules/request-step';
import { StepText } from './StepText';

const words = frRequest.columns;

/** A step to be taken soon first, what is over last. */
function stepOrder(request: CustomerRequest, today: Day): string | null {
  const step = nextStepOf(request, today);
  return step.who === 'nobody' ? null : step.by;
}

/** What it is about, and its number: it opens from there. */
export const subjectColumn = (
  title: string,
  onOpen: (eventNbr: string) => void,
): Column<CustomerRequest> => ({
  key: 'subject',
  title,
  cardTitle: true,
  sortBy: ({ eventSubcategory }) => requestSubcategoryLabel(eventSubcategory),
  render: ({ eventNbr, eventSubcategory }) => (
    <button type="button" className="requests__open" onClick={() => onOpen(eventNbr)}>
      <span>{requestSubcategoryLabel(eventSubcategory)}</span>
      <span className="requests__number">{`n°\u00a0${eventNbr}`}</span>
    </button>
  ),
});

export const requestColumns = (
  today: Day,
  onOpen: (eventNbr: string) => void,
): readonly Column<CustomerRequest>[] => [
  subjectColumn(words.subject, onOpen),
  {
    key: 'category',
    title: words.category,
    sortBy: ({ eventCategory }) => requestCategoryLabel(eventCategory),
    render: ({ eventCategory }) => requestCategoryLabel(eventCategory),
  },
  {
    key: 'date',
    title: words.date,
    sortBy: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => <DateText value={createdAt} />,
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
];
