import type { ContractSummary, CustomerRequest } from '@portal/contract';
import { CallBlock, type Scope, ScopeChoice } from '@portal/screen';
import { ButtonLink, Card, Skeleton } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import { useRequests } from '../../api/requests';
import { frRequests } from '../../i18n/fr-requests';
import { paths } from '../../paths';
import { ChangeList } from './ChangeList';
import { RequestList } from './RequestList';
import './event.css';

interface Lists {
  /** Asked of the supplier: each waits for somebody until it is closed. */
  requests: CustomerRequest[];
  /** Made already: nobody has to answer. */
  changes: CustomerRequest[];
}

/** Which list shows which event (C4.7); one without an origin is a request, as older back ends answer. */
const listsOf = (events: readonly CustomerRequest[]): Lists => ({
  requests: events.filter(({ origin }) => origin !== 'CHANGE'),
  changes: events.filter(({ origin }) => origin === 'CHANGE'),
});

const words = frRequests.list;

interface EventListsProps {
  contract: ContractSummary;
  customerNumber: string;
}

/** What was asked, and below it what was changed: read together, as the server lists them. */
export function EventLists({ contract, customerNumber }: EventListsProps) {
  const [query, setQuery] = useSearchParams();
  const scope = query.get('scope') === 'all' ? 'all' : 'contract';
  const choose = (chosen: Scope) => {
    const after = new URLSearchParams(query);
    if (chosen === 'all') after.set('scope', chosen);
    else after.delete('scope');
    setQuery(after, { replace: true });
  };
  const events = useRequests({
    customerNbr: customerNumber,
    ...(scope === 'contract' && { contractNbr: contract.contractNumber }),
  });
  const { requests, changes } = listsOf(events.loaded);
  return (
    <div className="requests-lists">
      <Card
        title={words.card}
        actions={
          <>
            <ScopeChoice value={scope} onChange={choose} />
            <ButtonLink variant="primary" size="small" href={paths.applicationForms} icon="plus">
              {words.write}
            </ButtonLink>
          </>
        }
      >
        <CallBlock
          state={events.first}
          failed={words.failed}
          skeleton={<Skeleton label={words.loading} lines={6} />}
        >
          {() => <RequestList requests={requests} pages={events} />}
        </CallBlock>
      </Card>
      {changes.length > 0 && (
        <Card title={words.changes}>
          <p className="requests__soft">{words.changesWords}</p>
          <ChangeList changes={changes} whole={events.loadOlder === null} />
        </Card>
      )}
    </div>
  );
}
