import type { RequestStatus, RequestSubcategory } from '@portal/contract';
import { addDays, addMonths, type Day } from './calendar-day';
import { addWorkingDays } from './public-holidays';

/** Who acts next on a request, and by when. */
export type RequestNextStep =
  | { who: 'supplier'; by: Day; late: boolean }
  /** `by`: without an answer the request is closed. */
  | { who: 'customer'; by: Day; late: boolean }
  | { who: 'nobody' };

/** Working days within which a request is answered, counted from the day after it came in. */
export const usualDays = 5;
/**
 * Subjects that take another time. House rule: an access that is lost and money that is short come first; a change at
 * the meter waits for the grid operator, whose catalogue says ten working days; a refund is due within two weeks
 * (Code de la consommation, L224-15).
 */
const daysOfSubject: Partial<Record<RequestSubcategory, number>> = {
  PASSWORD_FORGOTTEN: 1,
  USERNAME_FORGOTTEN: 1,
  PAYMENT_DIFFICULTIES: 2,
  POWER_CHANGE: 10,
  METER_CHECKUP: 10,
  METER_READING_CHECKUP: 10,
  AWAITING_REIMBURSEMENT: 10,
};
/** Months to answer a complaint; the mediator may be called after two (Code de l'énergie, L122-1). */
export const claimMonths = 1;
export const mediatorMonths = 2;
/** Working days to mend what went wrong on our side. */
const mendingDays = 2;
/** Calendar days that a request waits for its customer. */
const waitingDays = 30;

/** What the rule looks at: days in Paris. */
export interface FollowedRequest {
  status: RequestStatus;
  subcategory: RequestSubcategory;
  createdOn: Day;
  /** Day of the present status. */
  updatedOn: Day;
}

const answerBy = ({ subcategory }: FollowedRequest, from: Day): Day =>
  subcategory === 'MAKE_CLAIM'
    ? addWorkingDays(addMonths(from, claimMonths), 0)
    : addWorkingDays(from, daysOfSubject[subcategory] ?? usualDays);

/**
 * Who acts next and by when. NEW and IN_PROGRESS count from the day the request came in, TO_FOLLOW from the answer that
 * was given and is followed up, ERROR and WAITING from the day they were set. A status that this version does not know
 * leaves it to the supplier.
 */
export function requestNextStep(request: FollowedRequest, today: Day): RequestNextStep {
  const { status, createdOn, updatedOn } = request;
  const supplier = (by: Day): RequestNextStep => ({ who: 'supplier', by, late: by < today });
  switch (status) {
    case 'CLOSED':
    case 'DISCARDED':
    case 'NO_ACTION':
      return { who: 'nobody' };
    case 'WAITING': {
      const by = addDays(updatedOn, waitingDays);
      return { who: 'customer', by, late: by < today };
    }
    case 'ERROR':
      return supplier(addWorkingDays(updatedOn, mendingDays));
    case 'TO_FOLLOW':
      return supplier(answerBy(request, updatedOn));
    default:
      return supplier(answerBy(request, createdOn));
  }
}

/** From when on the customer may call the mediator about a complaint; null for other requests. */
export const mediatorFrom = ({
  subcategory,
  createdOn,
}: Pick<FollowedRequest, 'subcategory' | 'createdOn'>): Day | null =>
  subcategory === 'MAKE_CLAIM' ? addMonths(createdOn, mediatorMonths) : null;
