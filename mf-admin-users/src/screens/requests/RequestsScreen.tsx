import { useCall } from '@portal/api-client/query';
import { useScreenTitle } from '@portal/remote';
import { SavedSearches } from '@portal/screen/search';
import { isKnown, useSession } from '@portal/session';
import { Card, Page } from '@portal/ui';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { frRequests as words } from '../../i18n/fr-requests';
import {
  type QueueAddress,
  readQueueAddress,
  savedQueueAddress,
  writeQueueAddress,
} from '../../rules/requests/queue-address';
import { paths } from '../../paths';
import { NextButton } from './NextButton';
import { FoundRequests } from './queue/FoundRequests';
import { QueueFilters } from './queue/QueueFilters';
import { QueueLists } from './queue/QueueLists';
import { answersRequests } from './request-rights';
import { useNextRequest } from './use-next-request';
import './requests.css';

/** Requests of customers, in the order in which they are to be answered (C7.2). The address keeps the list and its filters. */
export function RequestsScreen() {
  useScreenTitle(words.title);
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const { pathname, search } = useLocation();
  const address = readQueueAddress(query);
  const counts = useCall('/getRequestCounts', {}).data;
  const saved = useCall('/getSavedSearches', { subject: 'REQUESTS' });
  const next = useNextRequest(address, pathname + search);
  if (!isKnown(session) || session.groupe === null) return null;
  const acts = answersRequests(session.autorizationsScheme);
  const onAddress = (other: QueueAddress) => setQuery(writeQueueAddress(other), { replace: true });
  return (
    <Page
      title={words.title}
      intro={acts ? words.intro : words.readOnly}
      className="requests-screen"
      actions={
        <>
          <Link className="requests-templates" to={paths.answerTemplates}>
            {words.templates}
          </Link>
          {acts && <NextButton next={next}>{words.next.take}</NextButton>}
        </>
      }
    >
      {next.outcome}
      <SavedSearches state={saved} addressOf={savedQueueAddress} />
      <Card className="requests-criteria">
        <QueueLists address={address} counts={counts} onAddress={onAddress} />
        <QueueFilters address={address} onAddress={onAddress} />
      </Card>
      <FoundRequests
        key={address.list}
        address={address}
        self={session.userId}
        acts={acts}
        onSaved={saved.retry}
      />
    </Page>
  );
}
