import type { SavedSearch } from '@portal/screen/search';
import { savedQuery, writeOrder } from '@portal/screen/search-address';
import { paths } from '../../paths';
import { filtersOf, withFilters } from './user-filters';
import { usualUserOrder } from './user-order';

/** Address of a saved search of users, pages of its size included. */
export function savedAddress({ filters, size = usualUserOrder.size }: SavedSearch): string {
  const { userGroup = [], ...others } = filters;
  const asked = filtersOf(savedQuery({ ...others, userGroup: [userGroup].flat().join(',') }));
  const query = withFilters(new URLSearchParams({ action: 'manageUsers' }), asked);
  return `${paths.users}?${writeOrder(query, { ...usualUserOrder, size }, usualUserOrder).toString()}`;
}
