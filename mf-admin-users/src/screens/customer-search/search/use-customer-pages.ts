import { readEnds, readRow, type ServedPages, useServedPages, withoutPlace } from '@portal/screen/search';
import type { ResponseOf } from '@portal/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CustomerQuestion } from '../../../rules/customers/customer-filters';
import type { CustomerOrder } from '../../../rules/customers/customer-order';

export type CustomerPages = ServedPages<ResponseOf<'/customerAndContract'>>;

/**
 * One page of the customers found. The cursors of the previous pages are kept in the history entry: a reload shows the
 * same page, « Précédent » the previous one, and a shared link starts at the first.
 */
export function useCustomerPages(question: CustomerQuestion | null, order: CustomerOrder): CustomerPages {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { sort, direction, size } = order;
  return useServedPages('/customerAndContract', question && { ...question, sort, direction, limit: size }, {
    ends: readEnds({ search, state }),
    row: readRow(search),
    go: (ends, replace = false) =>
      void navigate({ search: withoutPlace(search) }, { state: { ends }, replace }),
  });
}
