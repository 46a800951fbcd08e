import type { AnswerOutcome, WholeRequest } from '@portal/contract';
import { type Day, formatLongDay, parisDayOf, reopenUntil, requestNextStep } from '@portal/domain';

/** The day that matters after an answer of today: the customer's last, or ours. In words. */
export function dayAfter(
  outcome: AnswerOutcome,
  { eventSubcategory, createdAt }: Pick<WholeRequest, 'eventSubcategory' | 'createdAt'>,
  today: Day,
): string {
  const step = requestNextStep(
    {
      status: outcome,
      subcategory: eventSubcategory,
      createdOn: parisDayOf(new Date(createdAt)),
      updatedOn: today,
    },
    today,
  );
  return formatLongDay(step.who === 'nobody' ? reopenUntil(today) : step.by);
}
