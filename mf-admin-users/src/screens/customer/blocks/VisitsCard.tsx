import { usePages } from '@portal/api-client/query';
import { formatInstant } from '@portal/domain';
import { CallBlock, CallFailure } from '@portal/screen';
import { Button, Card } from '@portal/ui';
import { useState } from 'react';
import { frCustomerPage } from '../../../i18n/fr-customer-page';

const words = frCustomerPage.visits;
/** The latest at once: this page is one itself. */
const shownFirst = 5;

/** Who of the supplier opened the customer's space or page, when and why: what the customer reads as well. */
export function VisitsCard({ customerNumber }: { customerNumber: string }) {
  const { first, pages, more, loadingMore, moreError } = usePages('/getSupportVisits', {
    customerNbr: customerNumber,
  });
  const [all, setAll] = useState(false);
  return (
    <Card title={words.title}>
      <CallBlock state={first} failed={words.failed} loading={words.opening}>
        {() => {
          const visits = pages.flatMap((page) => page.visits);
          const shown = all ? visits : visits.slice(0, shownFirst);
          const older = all ? more : visits.length > shownFirst ? () => setAll(true) : more;
          return (
            <>
              {visits.length === 0 && <p>{words.none}</p>}
              <ul className="customer-lines">
                {shown.map(({ id, agent, openedAt, reason }) => (
                  <li key={id}>
                    <span className="customer-lines__words">
                      <span>{agent}</span>
                      <span className="customer-soft">
                        <time dateTime={openedAt}>{formatInstant(openedAt, 'short')}</time>
                        {` · ${reason ?? words.looked}`}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
              {moreError && <CallFailure title={words.failed} error={moreError} onRetry={() => more?.()} />}
              {older && !moreError && (
                <Button size="small" variant="quiet" flush loading={loadingMore} onClick={older}>
                  {words.older}
                </Button>
              )}
            </>
          );
        }}
      </CallBlock>
    </Card>
  );
}
