import { type CallError, wordsFor } from '@portal/api-client';
import { Button, ErrorState, Notice } from '@portal/ui';
import { fr } from './fr';

interface CallFailureProps {
  /** What could not be loaded; the server's own words follow. */
  title: string;
  error: CallError;
  onRetry: () => void;
  /** Large and centred, for a tall card. */
  large?: boolean;
}

/** What went wrong in one block, with its own retry. */
export function CallFailure({ title, error, onRetry, large }: CallFailureProps) {
  if (large) return <ErrorState title={title} message={wordsFor(error)} onRetry={onRetry} />;
  return (
    <Notice
      tone="error"
      title={title}
      action={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {fr.retry}
        </Button>
      }
    >
      {wordsFor(error)}
    </Notice>
  );
}
