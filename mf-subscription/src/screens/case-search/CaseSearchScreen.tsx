import { useCall } from '@portal/api-client/query';
import { useScreenTitle } from '@portal/remote';
import {
  SavedSearches,
  useFoundInView,
  useGroupsInReach,
  useListPlace,
  useServedPages,
} from '@portal/screen/search';
import { onlyGroup, withOnlyGroup, writeOrder } from '@portal/screen/search-address';
import { isKnown, useSession } from '@portal/session';
import { Page } from '@portal/ui';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { frCase } from '../../i18n/fr-case';
import {
  isFilled,
  readFilters,
  refusalsOf,
  savedAddress,
  singleFilters,
  toQuestion,
  writeFilters,
} from '../../rules/case-search/case-filters';
import { caseSorts } from '../../rules/case-search/case-order';
import { caseRights } from '../../rules/case-search/case-rights';
import { CaseFilterForm } from './CaseFilterForm';
import { CaseResults } from './CaseResults';
import './case-search.css';

/** Cases by their filters (B8). The address keeps what is asked for: it can be reloaded, gone back to and shared. */
export function CaseSearchScreen() {
  useScreenTitle(frCase.caseSearch.title);
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const scheme = isKnown(session) ? session.autorizationsScheme : null;
  const login = isKnown(session) ? session.userId : '';
  const rights = useMemo(() => caseRights(scheme, login), [scheme, login]);
  const groups = useGroupsInReach('searchCase');
  const saved = useCall('/getSavedSearches', {});

  const address = query.toString();
  const only = onlyGroup(rights.limit !== null, groups.names);
  const filters = useMemo(
    () => withOnlyGroup(readFilters(new URLSearchParams(address)), singleFilters, only),
    [address, only],
  );
  const { order, onOrder, place } = useListPlace(caseSorts);
  const { sort, direction, size } = order;
  const asked = isFilled(filters, rights.limit);
  const fits = asked && Object.keys(refusalsOf(filters, rights.limit)).length === 0;
  const question = fits ? toQuestion(filters, rights.limit, groups.names) : null;
  const pages = useServedPages(
    '/searchOrder',
    question && { ...question, sort, direction, limit: size },
    place,
  );

  const found = useRef<HTMLDivElement>(null);
  const awaitInView = useFoundInView(found, fits && pages.state.status !== 'loading' ? address : null);

  const search = (wanted: typeof filters) => {
    const next = writeOrder(writeFilters(wanted), order);
    if (next.toString() === address) pages.state.retry();
    awaitInView(next.toString());
    setQuery(next);
  };
  return (
    <Page title={frCase.caseSearch.title} className="case-search screen-dense">
      <SavedSearches state={saved} addressOf={savedAddress} />
      <CaseFilterForm
        asked={filters}
        limit={rights.limit}
        groups={groups}
        searching={fits && pages.state.status === 'loading'}
        onSearch={search}
        onClear={() => setQuery(writeOrder(new URLSearchParams(), order))}
      />
      <div ref={found}>
        <CaseResults
          asked={fits}
          filters={filters}
          question={question}
          order={order}
          onOrder={onOrder}
          pages={pages}
          groups={groups}
          rights={rights}
          onSaved={saved.retry}
        />
      </div>
    </Page>
  );
}
