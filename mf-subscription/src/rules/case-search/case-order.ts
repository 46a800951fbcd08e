import type { RequestOf } from '@portal/contract';
import type { PageOrder } from '@portal/screen/search-address';

type CaseSort = NonNullable<RequestOf<'/searchOrder'>['sort']>;
export type CaseOrder = PageOrder<CaseSort>;

export const caseSorts = ['createdAt', 'lastName', 'orderNumber'] as const satisfies readonly CaseSort[];
