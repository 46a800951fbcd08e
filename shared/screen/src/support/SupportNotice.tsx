import { askIntervention } from '@portal/api-client';
import type { Support } from '@portal/api-client/query';
import { findSubMenu } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { fr } from '../fr';

const words = fr.support;

/** Warns an agent with read-only access on an editable screen, before the server refuses a change. */
export function SupportNotice({ support }: { support: Support }) {
  if (!support.readOnly) return null;
  const mayIntervene = findSubMenu('searchCustomerContract')?.actionMode !== 'READ_ONLY';
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        mayIntervene && (
          <Button size="small" icon="shield" aria-haspopup="dialog" onClick={askIntervention}>
            {words.open}
          </Button>
        )
      }
    >
      {mayIntervene ? words.words : words.mayOnlyRead}
    </Notice>
  );
}
