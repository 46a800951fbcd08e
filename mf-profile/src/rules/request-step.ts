import type { CustomerRequest } from '@portal/contract';
import {
  formatLongDay,
  parisDayOf,
  type RequestNextStep,
  requestNextStep,
  type FollowedRequest,
} from '@portal/domain';
import { frRequest } from '../i18n/fr-request';

const words = frRequest.step;

export const followed = ({
  eventStatusCode,
  eventSubcategory,
  createdAt,
  updatedAt,
}: CustomerRequest): FollowedRequest => ({
  status: eventStatusCode,
  subcategory: eventSubcategory,
  createdOn: parisDayOf(new Date(createdAt)),
  updatedOn: parisDayOf(new Date(updatedAt)),
});

export const nextStepOf = (request: CustomerRequest, today: string): RequestNextStep =>
  requestNextStep(followed(request), today);

/** Who acts next and by when, in the customer's words. */
export function stepWords(step: RequestNextStep): string {
  if (step.who === 'nobody') return words.nobody;
  const by = formatLongDay(step.by);
  if (step.who === 'customer') return step.late ? words.customerLate : words.customer(by);
  return step.late ? words.late(by) : words.supplier(by);
}
