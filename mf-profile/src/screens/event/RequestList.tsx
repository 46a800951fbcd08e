import { wordsFor, serverNow } from '@portal/api-client';
import type { CustomerRequest } from '@portal/contract';
import { today } from '@portal/domain';
import { Button, ButtonLink, EmptyState, Notice } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useMemo, useState } from 'react';
import type { Requests } from '../../api/requests';
import { frRequest } from '../../i18n/fr-request';
import { paths } from '../../paths';
import { filterRequests, noFilter } from '../../rules/request-filter';
import { requestColumns } from './request-columns';
import { RequestFilters } from './RequestFilters';

const words = frRequest.list;

interface RequestListProps {
  /** Those of the events loaded that are requests. */
  requests: readonly CustomerRequest[];
  pages: Requests;
  onOpen: (eventNbr: string) => void;
}

export function RequestList({ requests, pages, onOpen }: RequestListProps) {
  return (
    <div className="requests">
      {requests.length === 0 ? <NoRequest /> : <FilteredRequests requests={requests} onOpen={onOpen} />}
      <OlderPages pages={pages} />
    </div>
  );
}

function NoRequest() {
  return (
    <EmptyState
      title={words.empty}
      action={
        <ButtonLink href={paths.applicationForms} icon="plus">
          {words.write}
        </ButtonLink>
      }
    >
      {words.emptyWords}
    </EmptyState>
  );
}

function FilteredRequests({ requests, onOpen }: Omit<RequestListProps, 'pages'>) {
  const [filter, setFilter] = useState(noFilter);
  const rows = useMemo(() => filterRequests(requests, filter), [requests, filter]);
  const columns = useMemo(() => requestColumns(today(serverNow()), onOpen), [onOpen]);
  return (
    <>
      <RequestFilters
        filter={filter}
        found={words.count(rows.length, requests.length)}
        onFilter={setFilter}
      />
      <DataTable<CustomerRequest>
        // Another filter begins at its first page.
        key={JSON.stringify(filter)}
        label={words.label}
        columns={columns}
        rows={rows}
        rowKey={({ eventNbr }) => eventNbr}
        emptyText={words.noMatch}
        pageSize={10}
      />
    </>
  );
}

function OlderPages({ pages }: { pages: Requests }) {
  const { loaded, loadOlder, loadingOlder, olderFailure } = pages;
  return (
    <>
      {olderFailure && (
        <Notice tone="error" title={words.olderFailed}>
          {wordsFor(olderFailure)}
        </Notice>
      )}
      {loadOlder && (
        <p className="requests__older">
          <span>{words.olderWords(loaded.length)}</span>
          <Button icon="history" loading={loadingOlder} onClick={loadOlder}>
            {words.older}
          </Button>
        </p>
      )}
    </>
  );
}
