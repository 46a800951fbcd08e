import { loadContext } from '@portal/api-client';
import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { Card, EmptyState, ErrorState, Page, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { fr } from './fr';

interface CustomerContextFallbackProps {
  title: string;
  intro?: ReactNode;
  /** Title of the screen's first block. */
  firstBlock?: string;
  /** In the shape of the first blocks. */
  skeleton?: ReactNode;
}

/** Replaces a screen's content without a customer or contract to show, and says why. */
export function CustomerContextFallback({
  title,
  intro,
  firstBlock,
  skeleton,
}: CustomerContextFallbackProps) {
  useScreenTitle(title);
  const session = useSession();
  const context = isKnown(session) ? session.context : null;
  if (context === null || context.status === 'pending') {
    return (
      <Page title={title} intro={intro}>
        {skeleton ?? (
          <Card title={firstBlock}>
            <Skeleton label={fr.loading} lines={6} />
          </Card>
        )}
      </Page>
    );
  }
  return (
    <Page title={title} intro={intro}>
      <Card>
        {context.status === 'failed' && context.code !== 'EMPTY_RESPONSE' ? (
          <ErrorState
            title={fr.contextFailed}
            message={context.message}
            // a repeated failure is stored in the session's context, which this screen shows
            onRetry={() => void loadContext().catch(() => undefined)}
          />
        ) : (
          <EmptyState title={fr.noContract}>{fr.noContractWords}</EmptyState>
        )}
      </Card>
    </Page>
  );
}
