import { useCall } from '@portal/api-client/query';
import { useScreenTitle } from '@portal/remote';
import { lazyDialog } from '@portal/screen';
import {
  FileDownload,
  SavedSearches,
  useFoundInView,
  useGroupsInReach,
  useListPlace,
  useServedPages,
} from '@portal/screen/search';
import { onlyGroup, withOnlyGroup, writeOrder } from '@portal/screen/search-address';
import { isKnown, useSession } from '@portal/session';
import { Button, Card, EmptyState, Page } from '@portal/ui';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAskedAction } from '../../components/use-asked-action';
import { frAmendments } from '../../i18n/fr-amendments';
import { frCustomers as words } from '../../i18n/fr-customers';
import { frTransfer } from '../../i18n/fr-transfer';
import {
  type CustomerFilters,
  readFilters,
  savedAddress,
  searchRefusal,
  singleFilters,
  toQuestion,
  writeFilters,
} from '../../rules/customers/customer-filters';
import { customerSorts } from '../../rules/customers/customer-order';
import { customerRightsOf } from './customer-rights';
import { DirectAccess } from './access/DirectAccess';
import { Deeds } from './Deeds';
import type { CustomerDeed } from './row/customer-deeds';
import { CustomerFilterForm } from './search/CustomerFilterForm';
import { CustomerResults } from './search/CustomerResults';
import './customer-search.css';

/** As `remote.json` declares them. */
type CustomerAction = 'importAmendments' | 'transferContract';

const ImportAmendments = lazyDialog(
  async () => (await import('./amendments/ImportAmendments')).ImportAmendments,
);

const ofNobody: CustomerDeed = { kind: 'transfer', customer: null };

/** Customers and contracts (B9). The address keeps what is asked for: it can be reloaded, gone back to and shared. */
export function CustomerSearchScreen() {
  useScreenTitle(words.title);
  const session = useSession();
  const [, setQuery] = useSearchParams();
  const { action, open, close, searched: address } = useAskedAction<CustomerAction>();
  const [ofRow, setOfRow] = useState<CustomerDeed | null>(null);
  const groups = useGroupsInReach('searchCustomerContract');
  const scheme = isKnown(session) ? session.autorizationsScheme : null;
  const group = isKnown(session) ? session.groupe : null;
  const rights = useMemo(() => customerRightsOf(scheme, group), [scheme, group]);
  const limited = rights.search?.userLimited ?? false;

  const only = onlyGroup(limited, groups.names);
  const filters = useMemo(
    () => withOnlyGroup(readFilters(new URLSearchParams(address)), singleFilters, only),
    [address, only],
  );
  const { order, onOrder, place } = useListPlace(customerSorts);
  const { sort, direction, size } = order;
  const asked = searchRefusal(filters, limited) === null;
  const question = asked ? toQuestion(filters, groups.names) : null;
  const pages = useServedPages(
    '/customerAndContract',
    question && { ...question, sort, direction, limit: size },
    place,
  );
  const saved = useCall('/getSavedSearches', { subject: 'CUSTOMERS' });
  const found = useRef<HTMLDivElement>(null);
  const awaitInView = useFoundInView(found, asked && pages.state.status !== 'loading' ? address : null);

  if (!isKnown(session) || group === null) return null;
  const search = (wanted: CustomerFilters) => {
    const next = writeOrder(writeFilters(wanted), order);
    if (next.toString() === address) pages.state.retry();
    awaitInView(next.toString());
    setQuery(next);
  };
  return (
    <Page
      title={words.title}
      className="customer-search screen-dense"
      actions={
        <div className="customer-tools">
          {rights.acts && (
            <Button
              size="small"
              icon="upload"
              onPointerEnter={ImportAmendments.ahead}
              onFocus={ImportAmendments.ahead}
              onClick={() => open('importAmendments')}
            >
              {frAmendments.open}
            </Button>
          )}
          {rights.acts && (
            <Button size="small" icon="swap" onClick={() => open('transferContract')}>
              {frTransfer.open}
            </Button>
          )}
        </div>
      }
    >
      {!rights.acts && <p className="customer-limits">{words.readOnly}</p>}
      <SavedSearches state={saved} addressOf={savedAddress} />
      <CustomerFilterForm
        asked={filters}
        limited={limited}
        groups={groups}
        searching={question !== null && pages.state.status === 'loading'}
        onSearch={search}
      />
      {asked ? (
        <div ref={found}>
          <CustomerResults
            filters={filters}
            onSaved={saved.retry}
            question={question}
            order={order}
            onOrder={onOrder}
            pages={pages}
            groups={groups}
            acts={rights.acts}
            onDeed={setOfRow}
          />
        </div>
      ) : (
        <Card title={words.results.title}>
          <EmptyState title={words.results.nothingAsked}>{words.results.nothingAskedWords}</EmptyState>
        </Card>
      )}
      <DirectAccess />
      {rights.history && (
        <FileDownload
          path="/exportCasesHistory"
          payload={{}}
          label={words.history.ask}
          limits={words.history.limits}
          cutWords={words.history.cut}
        />
      )}
      <Suspense fallback={null}>
        {rights.acts && action === 'importAmendments' && (
          <ImportAmendments onClose={close} onImported={pages.state.retry} />
        )}
      </Suspense>
      <Deeds deed={ofRow} onClose={() => setOfRow(null)} onChanged={pages.state.retry} />
      <Deeds
        deed={rights.acts && action === 'transferContract' ? ofNobody : null}
        onClose={close}
        onChanged={pages.state.retry}
      />
    </Page>
  );
}
