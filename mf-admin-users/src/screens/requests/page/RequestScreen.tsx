import { useCall } from '@portal/api-client/query';
import { requestSubcategoryLabel } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { CallFailure } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Card, EmptyState, Page, Skeleton } from '@portal/ui';
import { Link, useLocation, useParams } from 'react-router-dom';
import { frRequestPage as words } from '../../../i18n/fr-request-page';
import { paths } from '../../../paths';
import { answersRequests } from '../request-rights';
import type { RequestVisit } from '../use-next-request';
import { RequestWork } from './RequestWork';
import './request-page.css';

/** One request: what was said, who acts next, and what an agent does about it (C7.2). */
export function RequestScreen() {
  const { '*': key = '' } = useParams();
  const [customerNbr = '', eventNbr = ''] = key.split('/');
  // another request begins anew: what was said or typed about the last one is not its own
  return <OneRequest key={key} customerNbr={customerNbr} eventNbr={eventNbr} />;
}

function OneRequest({ customerNbr, eventNbr }: { customerNbr: string; eventNbr: string }) {
  const session = useSession();
  const state = useCall('/getRequest', { customerNbr, eventNbr });
  const visit = useVisit();
  const request = state.data?.request;
  const title = request ? requestSubcategoryLabel(request.eventSubcategory) : words.title;
  useScreenTitle(title);
  if (!isKnown(session)) return null;
  const back = <Link to={visit.from}>{words.back}</Link>;
  const failure = state.status === 'failed' ? state : null;
  const gone = failure?.error.code === '404';
  if (request && !gone) {
    return (
      <RequestWork
        request={request}
        self={session.userId}
        acts={answersRequests(session.autorizationsScheme)}
        visit={visit}
        reread={state.retry}
        title={title}
        back={back}
        failure={
          failure && <CallFailure title={words.failed} error={failure.error} onRetry={failure.retry} />
        }
      />
    );
  }
  return (
    <Page title={title} intro={back}>
      <Card>
        {gone ? (
          <EmptyState title={words.gone}>{words.goneWords}</EmptyState>
        ) : failure ? (
          <CallFailure large title={words.failed} error={failure.error} onRetry={failure.retry} />
        ) : (
          <Skeleton label={words.opening} lines={8} />
        )}
      </Card>
    </Page>
  );
}

/** How the agent came here; straight by its address, from the whole queue. */
function useVisit(): RequestVisit {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? (state as RequestVisit)
    : { from: paths.requests };
}
