import { wordsFor, serverNow } from '@portal/api-client';
import type { CustomerRequest } from '@portal/contract';
import { type Day, today } from '@portal/domain';
import { Button, ButtonLink, EmptyState, Notice } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useMemo, useState } from 'react';
import type { Requests } from '../../api/requests';
import { frRequests } from '../../i18n/fr-requests';
import { paths } from '../../paths';
import { filterRequests, noFilter } from '../../rules/request-filter';
import { nextStepOf } from '../../rules/request-step';
import { requestColumns } from './request-columns';
import { RequestFilters } from './RequestFilters';

const words = frRequests.list;

interface RequestListProps {
  /** Those of the events loaded that are requests. */
  requests: readonly CustomerRequest[];
  pages: Requests;
}

export function RequestList({ requests, pages }: RequestListProps) {
  return (
    <div className="requests">
      {requests.length === 0 ? (
        <NoRequest />
      ) : (
        <FilteredRequests requests={requests} whole={pages.loadOlder === null} />
      )}
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

/** Whose turn it is decides what comes first. */
const turns = { customer: 0, supplier: 1, nobody: 2 } as const;

/** Those that wait for the customer, those that wait for us, and those that are over; what moved last first in each. */
const inTurn = (requests: readonly CustomerRequest[], day: Day): CustomerRequest[] =>
  [...requests].sort(
    (one, other) =>
      turns[nextStepOf(one, day).who] - turns[nextStepOf(other, day).who] ||
      Date.parse(other.updatedAt) - Date.parse(one.updatedAt),
  );

interface FilteredRequestsProps extends Omit<RequestListProps, 'pages'> {
  /** No older event is still to be read. */
  whole: boolean;
}

function FilteredRequests({ requests, whole }: FilteredRequestsProps) {
  const [filter, setFilter] = useState(noFilter);
  const day = today(serverNow());
  const rows = useMemo(() => inTurn(filterRequests(requests, filter), day), [requests, filter, day]);
  const columns = useMemo(() => requestColumns(day), [day]);
  return (
    <>
      <RequestFilters
        filter={filter}
        found={words.count(rows.length, requests.length, whole)}
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
