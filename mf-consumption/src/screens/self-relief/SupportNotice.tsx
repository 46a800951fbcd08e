import { ButtonLink, Notice } from '@portal/ui';
import { frSelfRelief } from '../../i18n/fr-self-relief';
import { elsewhere } from '../../paths';

const words = frSelfRelief.support;

/** An agent who gave no reason yet is told so before the server does, and led to where one is given. */
export function SupportNotice() {
  return (
    <Notice
      tone="warning"
      title={words.title}
      action={
        <ButtonLink size="small" icon="shield" href={elsewhere.package}>
          {words.open}
        </ButtonLink>
      }
    >
      {words.words}
    </Notice>
  );
}
