import { wordsFor, serverNow } from '@portal/api-client';
import type { ContractSummary, CustomerRequest } from '@portal/contract';
import { today } from '@portal/domain';
import { CallBlock } from '@portal/screen';
import { Button, ButtonLink, EmptyState, Notice, Skeleton } from '@portal/ui';
import { DataTable } from '@portal/ui/data';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Requests, useRequests } from '../../api/requests';
import { frRequest } from '../../i18n/fr-request';
import { paths } from '../../paths';
import { filterRequests, noFilter } from '../../rules/request-filter';
import { requestColumns } from './request-columns';
import { RequestDetail } from './RequestDetail';
import { RequestFilters } from './RequestFilters';

const words = frRequest.list;
/** Name in the address of the request that is open: a link from elsewhere leads to it, and a reload keeps it. */
const openParameter = 'request';

interface RequestListProps {
  contract: ContractSummary;
  customerNumber: string;
}

export function RequestList({ contract, customerNumber }: RequestListProps) {
  const requests = useRequests({ customerNbr: customerNumber, contractNbr: contract.contractNumber });
  const [parameters, setParameters] = useSearchParams();
  const opened = parameters.get(openParameter);
  const show = (eventNbr: string | null) =>
    setParameters(eventNbr === null ? {} : { [openParameter]: eventNbr });
  return (
    <CallBlock
      state={requests.first}
      failed={words.failed}
      skeleton={<Skeleton label={words.loading} lines={6} />}
    >
      {() => (
        <>
          {requests.loaded.length === 0 ? (
            <NoRequest />
          ) : (
            <FilteredRequests requests={requests} onOpen={show} />
          )}
          {opened !== null && (
            <RequestDetail
              eventNbr={opened}
              request={requests.loaded.find(({ eventNbr }) => eventNbr === opened)}
              onClose={() => show(null)}
            />
          )}
        </>
      )}
    </CallBlock>
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

function FilteredRequests({ requests, onOpen }: { requests: Requests; onOpen: (eventNbr: string) => void }) {
  const { loaded, hasOlder, loadOlder, loadingOlder, olderFailure } = requests;
  const [filter, setFilter] = useState(noFilter);
  const rows = useMemo(() => filterRequests(loaded, filter), [loaded, filter]);
  const columns = useMemo(() => requestColumns(today(serverNow()), onOpen), [onOpen]);
  return (
    <div className="requests">
      <RequestFilters filter={filter} found={words.count(rows.length, loaded.length)} onFilter={setFilter} />
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
      {olderFailure && (
        <Notice tone="error" title={words.olderFailed}>
          {wordsFor(olderFailure)}
        </Notice>
      )}
      {hasOlder && (
        <p className="requests__older">
          <span>{words.olderWords(loaded.length)}</span>
          <Button icon="history" loading={loadingOlder} onClick={loadOlder}>
            {words.older}
          </Button>
        </p>
      )}
    </div>
  );
}
