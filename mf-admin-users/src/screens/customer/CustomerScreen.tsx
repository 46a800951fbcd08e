import { useCall } from '@portal/api-client/query';
import { formatLongDay } from '@portal/domain';
import { useScreenTitle } from '@portal/remote';
import { CallFailure } from '@portal/screen';
import { isKnown, useSession } from '@portal/session';
import { Card, EmptyState, Page, Skeleton } from '@portal/ui';
import { Link, useLocation, useParams } from 'react-router-dom';
import { frCustomerPage as words } from '../../i18n/fr-customer-page';
import { paths } from '../../paths';
import { CustomerPage } from './CustomerPage';
import { nameOf } from './customer-name';
import './customer-page.css';

/** All about one customer, without their space: who they are, what they have, what happened (L4.4). */
export function CustomerScreen() {
  const { '*': customerNbr = '' } = useParams();
  // another customer's page begins anew: what was typed or said about the last one is not theirs
  return <OneCustomer key={customerNbr} customerNbr={customerNbr} />;
}

function OneCustomer({ customerNbr }: { customerNbr: string }) {
  const session = useSession();
  const state = useCall('/getCustomerPage', { customerNbr });
  const from = useSearchPlace();
  const title = state.data ? nameOf(state.data.customer) : `${words.title} ${customerNbr}`;
  useScreenTitle(title);
  if (!isKnown(session)) return null;
  const back = <Link to={from}>{words.back}</Link>;
  const failure = state.status === 'failed' ? state : null;
  const isGone = failure?.error.code === '404' || failure?.error.code === 'INVALID_PARAMETER';
  if (state.data && !isGone && state.data.standing !== 'ERASED') {
    return (
      <CustomerPage
        page={state.data}
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
        {state.data && !isGone ? (
          <EmptyState title={words.erased}>
            {words.erasedWords(formatLongDay(state.data.erasedOn ?? state.data.since))}
          </EmptyState>
        ) : isGone ? (
          <EmptyState title={words.gone}>{failure.error.message}</EmptyState>
        ) : failure ? (
          <CallFailure large title={words.failed} error={failure.error} onRetry={failure.retry} />
        ) : (
          <Skeleton label={words.opening} lines={8} />
        )}
      </Card>
    </Page>
  );
}

/** The place of the search that led here, or the search. */
function useSearchPlace(): string {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : paths.customerSearch;
}
