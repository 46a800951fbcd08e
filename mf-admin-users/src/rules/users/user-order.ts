import type { UserSort } from '@portal/contract';
import type { PageOrder } from '@portal/screen/search-address';

export type UserOrder = PageOrder<UserSort>;

/** As people look for a name. */
export const usualUserOrder = { sort: 'userName', direction: 'asc', size: 10 } as const;
