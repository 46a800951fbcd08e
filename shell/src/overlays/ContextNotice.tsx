import { isKnown, useSession } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { readContext } from '../visitor/follow-visitor';
import { blocks } from '../visitor/blocking-codes';

/**
 * Error above the screen when the customer's context could not be loaded but the portal is still usable (C1.7). The home
 * page shows its own error, since it has nothing else to show.
 */
export function ContextNotice({ path }: { path: string }) {
  const session = useSession();
  if (!isKnown(session) || session.context.status !== 'failed' || path === '/') return null;
  const { code, message } = session.context;
  if (code === '401' || blocks(code)) return null;
  return (
    <div className="shell-context-notice">
      <Notice
        tone="error"
        title="Vos informations n’ont pas pu être chargées"
        action={
          <Button size="small" icon="refresh" onClick={() => readContext({ again: true })}>
            Réessayer
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  );
}
