import type { RequestOf } from '@portal/contract';
import { type PageOrder, readOrder } from '@portal/screen/search-address';

type CustomerSort = NonNullable<RequestOf<'/customerAndContract'>['sort']>;
export type CustomerOrder = PageOrder<CustomerSort>;

const sorts = ['createdAt', 'lastName', 'customerNbr'] as const satisfies readonly CustomerSort[];

export const readCustomerOrder = (query: URLSearchParams): CustomerOrder => readOrder(query, sorts);
