import type { ContractSummary, CustomerRequest } from '@portal/contract';
import { CallBlock } from '@portal/screen';
import { ButtonLink, Card, Skeleton } from '@portal/ui';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRequests } from '../../api/requests';
import { frRequest } from '../../i18n/fr-request';
import { paths } from '../../paths';
import { ChangeList } from './ChangeList';
import { RequestDetail } from './RequestDetail';
import { RequestList } from './RequestList';

interface RequestLists {
  /** Asked of the supplier: each waits for somebody until it is closed. */
  requests: CustomerRequest[];
  /** Made already: nobody has to answer. */
  changes: CustomerRequest[];
}

/** Which list shows which event (C4.7); one without an origin is a request, as older back ends answer. */
const requestLists = (events: readonly CustomerRequest[]): RequestLists => ({
  requests: events.filter(({ origin }) => origin !== 'CHANGE'),
  changes: events.filter(({ origin }) => origin === 'CHANGE'),
});

const words = frRequest.list;
/** Name in the address of the event that is open: a link from elsewhere leads to it, and a reload keeps it. */
const openParameter = 'request';

interface EventListsProps {
  contract: ContractSummary;
  customerNumber: string;
}

/** What was asked, and below it what was changed: read together, as the server lists them. */
export function EventLists({ contract, customerNumber }: EventListsProps) {
  const events = useRequests({ customerNbr: customerNumber, contractNbr: contract.contractNumber });
  const [parameters, setParameters] = useSearchParams();
  const opened = parameters.get(openParameter);
  const show = useCallback(
    (eventNbr: string | null) => setParameters(eventNbr === null ? {} : { [openParameter]: eventNbr }),
    [setParameters],
  );
  const { requests, changes } = requestLists(events.loaded);
  return (
    <>
      <Card
        title={words.card}
        actions={
          <ButtonLink variant="primary" size="small" href={paths.applicationForms} icon="plus">
            {words.write}
          </ButtonLink>
        }
      >
        <CallBlock
          state={events.first}
          failed={words.failed}
          skeleton={<Skeleton label={words.loading} lines={6} />}
        >
          {() => <RequestList requests={requests} pages={events} onOpen={show} />}
        </CallBlock>
      </Card>
      {changes.length > 0 && (
        <Card title={words.changes}>
          <ChangeList changes={changes} onOpen={show} />
        </Card>
      )}
      {opened !== null && events.first.data && (
        <RequestDetail
          eventNbr={opened}
          request={events.loaded.find(({ eventNbr }) => eventNbr === opened)}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}
