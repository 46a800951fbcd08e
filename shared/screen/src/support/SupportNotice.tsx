import { askIntervention, type Support } from '@portal/api-client';
import { findSubMenu } from '@portal/session';
import { Button, Notice } from '@portal/ui';
import { fr } from '../fr';

const words = fr.support;

/** Where something can be changed, an agent who only reads is told so before the server tells them. */
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
