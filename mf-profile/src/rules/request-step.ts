import type { CustomerRequest } from '@portal/contract';
import { type FollowedRequest, parisDayOf, type RequestNextStep, requestNextStep } from '@portal/domain';

const followed = ({
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
