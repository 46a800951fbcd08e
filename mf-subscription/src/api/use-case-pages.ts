import type { ResponseOf } from '@portal/contract';
import { readEnds, readRow, type ServedPages, useServedPages, withoutPlace } from '@portal/screen/search';
import { useLocation, useNavigate } from 'react-router-dom';
import type { CaseQuestion } from '../rules/case-search/case-filters';
import type { CaseOrder } from '../rules/case-search/case-order';

export type CasePages = ServedPages<ResponseOf<'/searchOrder'>>;

/**
 * One page of a search. The cursors of the previous pages are kept in the history entry: a reload shows the same page,
 * the browser's « Back » the previous one, and a shared link starts at the first.
 * @param question null while there is nothing to search
 */
export function useCasePages(question: CaseQuestion | null, order: CaseOrder): CasePages {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const { sort, direction, size } = order;
  return useServedPages('/searchOrder', question && { ...question, sort, direction, limit: size }, {
    ends: readEnds({ search, state }),
    row: readRow(search),
    go: (ends, replace = false) =>
      void navigate({ search: withoutPlace(search) }, { state: { ends }, replace }),
  });
}
