import { isKnown, useSession } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { readContext } from '../visitor/follow-visitor';
import { blocks } from './blocking-codes';

/** The customer's context did not come, and the portal can still be used (C1.7). */
export function ContextNotice() {
  const session = useSession();
  if (!isKnown(session) || session.context.status !== 'failed') return null;
  const { code, message } = session.context;
  if (code === '401' || blocks(code)) return null;
  return (
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
  );
}
