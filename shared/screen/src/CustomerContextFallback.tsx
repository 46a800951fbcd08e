import { loadContext } from '@portal/api-client';
import { useScreenTitle } from '@portal/remote';
import { isKnown, useSession } from '@portal/session';
import { Card, EmptyState, ErrorState, Page, Skeleton } from '@portal/ui';
import type { ReactNode } from 'react';
import { fr } from './fr';

interface CustomerContextFallbackProps {
  title: string;
  intro?: string;
  /** What the screen shows until the context is there, instead of lines. */
  pending?: ReactNode;
}

/** Replaces a screen's content without a customer or contract to show, and says why. */
export function CustomerContextFallback({ title, intro, pending }: CustomerContextFallbackProps) {
  useScreenTitle(title);
  const session = useSession();
  const context = isKnown(session) ? session.context : null;
  const waits = context === null || context.status === 'pending';
  if (waits && pending !== undefined) {
    return (
      <Page title={title} intro={intro}>
        {pending}
      </Page>
    );
  }
  return (
    <Page title={title} intro={intro}>
      <Card>
        {waits ? (
          <Skeleton label={fr.loading} lines={6} />
        ) : context.status === 'failed' && context.code !== 'EMPTY_RESPONSE' ? (
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
