import { useScreenTitle } from '@portal/remote';
import { lazyDialog } from '@portal/screen';
import { FileDownload, useGroupsInReach } from '@portal/screen/search';
import { writeOrder } from '@portal/screen/search-address';
import { isKnown, useSession } from '@portal/session';
import { Button, Card, EmptyState, Page } from '@portal/ui';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { amendmentWords } from '../../i18n/amendments';
import { customerWords as words } from '../../i18n/customers';
import { fr } from '../../i18n/fr';
import { transferWords } from '../../i18n/transfer';
import {
  type CustomerFilters,
  readFilters,
  searchRefusal,
  toQuestion,
  writeFilters,
} from '../../rules/customers/customer-filters';
import { readCustomerOrder } from '../../rules/customers/customer-order';
import { customerRightsOf } from '../../rules/customers/customer-rights';
import { DirectAccess } from './access/DirectAccess';
import { Deeds } from './Deeds';
import type { CustomerDeed } from './row/customer-deeds';
import { CustomerFilterForm } from './search/CustomerFilterForm';
import { CustomerResults } from './search/CustomerResults';
import { useCustomerPages } from './search/use-customer-pages';
import { useCustomerAction } from './use-customer-action';
import './customer-search.css';

const ImportAmendments = lazyDialog(
  async () => (await import('./amendments/ImportAmendments')).ImportAmendments,
);

const ofNobody: CustomerDeed = { kind: 'transfer', customer: null };

/** Customers and contracts (B9). The address keeps what is asked for: it can be reloaded, gone back to and shared. */
export function CustomerSearchScreen() {
  useScreenTitle(words.title);
  const session = useSession();
  const [, setQuery] = useSearchParams();
  const { action, open, close, searched: address } = useCustomerAction();
  const [ofRow, setOfRow] = useState<CustomerDeed | null>(null);
  const groups = useGroupsInReach('searchCustomerContract');
  const scheme = isKnown(session) ? session.autorizationsScheme : null;
  const group = isKnown(session) ? session.groupe : null;
  const rights = useMemo(() => customerRightsOf(scheme, group), [scheme, group]);
  const limited = rights.search?.userLimited ?? false;

  const filters = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const order = useMemo(() => readCustomerOrder(new URLSearchParams(address)), [address]);
  const asked = searchRefusal(filters, limited) === null;
  const question = asked ? toQuestion(filters, groups.names) : null;
  const pages = useCustomerPages(question, order);

  if (!isKnown(session) || group === null) return null;
  const search = (wanted: CustomerFilters) => {
    const next = writeOrder(writeFilters(wanted), order);
    if (next.toString() === address) pages.state.retry();
    setQuery(next);
  };
  return (
    <Page
      title={words.title}
      intro={fr.agent(session.userId, group)}
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
              {amendmentWords.open}
            </Button>
          )}
          {rights.acts && (
            <Button size="small" icon="swap" onClick={() => open('transferContract')}>
              {transferWords.open}
            </Button>
          )}
          {rights.history && (
            <FileDownload
              path="/exportCasesHistory"
              payload={{}}
              label={words.history.ask}
              limits={words.history.limits}
              cutWords={words.history.cut}
            />
          )}
        </div>
      }
    >
      {!rights.acts && <p className="customer-limits">{words.readOnly}</p>}
      <DirectAccess />
      <CustomerFilterForm
        asked={filters}
        limited={limited}
        groups={groups}
        searching={question !== null && pages.state.status === 'loading'}
        onSearch={search}
      />
      {asked ? (
        <CustomerResults
          question={question}
          order={order}
          onOrder={(next) => setQuery(writeOrder(writeFilters(filters), next))}
          pages={pages}
          groups={groups}
          acts={rights.acts}
          onDeed={setOfRow}
        />
      ) : (
        <Card title={words.results.title}>
          <EmptyState title={words.results.nothingAsked}>{words.results.nothingAskedWords}</EmptyState>
        </Card>
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
