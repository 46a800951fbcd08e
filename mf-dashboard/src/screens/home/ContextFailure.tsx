import { loadContext } from '@portal/api-client';
import { ButtonLink, Card, EmptyState, ErrorState, Page } from '@portal/ui';
import { useState } from 'react';
import { fr } from '../../i18n/fr';
import { paths } from '../../paths';

interface ContextFailureProps {
  /** Of the context's answer; `EMPTY_RESPONSE` is a customer without contracts. */
  code: string;
  message: string;
}

export function ContextFailure({ code, message }: ContextFailureProps) {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    // a new failure is stored in the session's context, which this screen shows
    void loadContext()
      .catch(() => undefined)
      .finally(() => setRetrying(false));
  };
  return (
    <Page title={fr.greeting('')}>
      <Card>
        {code === 'EMPTY_RESPONSE' ? (
          <EmptyState
            title={fr.noContract.title}
            action={
              <ButtonLink variant="primary" href={paths.contact}>
                {fr.noContract.contact}
              </ButtonLink>
            }
          >
            {message || fr.noContract.words}
          </EmptyState>
        ) : (
          <ErrorState title={fr.context.title} message={message} onRetry={retry} retrying={retrying} />
        )}
      </Card>
    </Page>
  );
}
