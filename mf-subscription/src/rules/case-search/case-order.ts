import type { RequestOf } from '@portal/contract';
import { type PageOrder, readOrder } from '@portal/screen/search-address';

type CaseSort = NonNullable<RequestOf<'/searchOrder'>['sort']>;
export type CaseOrder = PageOrder<CaseSort>;

const sorts = ['createdAt', 'lastName', 'orderNumber'] as const satisfies readonly CaseSort[];

export const readCaseOrder = (query: URLSearchParams): CaseOrder => readOrder(query, sorts);
