import type { RequestOf } from '@portal/contract';

type Asked = RequestOf<'/customerAndContract'>;

/** How the customers found are ordered and cut, as the address has it. */
export interface CustomerOrder {
  sort: NonNullable<Asked['sort']>;
  direction: NonNullable<Asked['direction']>;
  size: number;
}

/** Back-office 9: pages of these sizes, and none for fewer than ten rows. */
export const pageSizes = [5, 10, 20, 50] as const;
export const fewestPaged = 10;

export const usualOrder: CustomerOrder = { sort: 'createdAt', direction: 'desc', size: 10 };
const sorts = ['createdAt', 'lastName', 'customerNbr'] as const satisfies readonly CustomerOrder['sort'][];

export function readOrder(query: URLSearchParams): CustomerOrder {
  const size = Number(query.get('size'));
  return {
    sort: sorts.find((sort) => sort === query.get('sort')) ?? usualOrder.sort,
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
    size: pageSizes.find((each) => each === size) ?? usualOrder.size,
  };
}

/** Adds to the address what is not as usual. */
export function writeOrder(
  query: URLSearchParams,
  { sort, direction, size }: CustomerOrder,
): URLSearchParams {
  const written = new URLSearchParams(query);
  if (sort !== usualOrder.sort) written.set('sort', sort);
  if (direction !== usualOrder.direction) written.set('direction', direction);
  if (size !== usualOrder.size) written.set('size', String(size));
  return written;
}
