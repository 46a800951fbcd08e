import type { RequestOf } from '@portal/contract';
import type { PageOrder } from '@portal/screen/search-address';

type CustomerSort = NonNullable<RequestOf<'/customerAndContract'>['sort']>;
export type CustomerOrder = PageOrder<CustomerSort>;

export const customerSorts = [
  'createdAt',
  'lastName',
  'customerNbr',
] as const satisfies readonly CustomerSort[];
