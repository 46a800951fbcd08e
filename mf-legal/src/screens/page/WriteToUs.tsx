import { can, useSession } from '@portal/session';
import { ButtonLink, Notice } from '@portal/ui';
import { fr } from '../../i18n/fr';
import { elsewhere } from '../../paths';

const words = fr.write;

/** The way to a complaint that is dated and followed, for a customer who is logged in. */
export function WriteToUs() {
  const session = useSession();
  if (!can('customer', session)) return null;
  return (
    <Notice
      tone="info"
      title={words.title}
      action={
        <ButtonLink size="small" href={elsewhere.writeToUs}>
          {words.action}
        </ButtonLink>
      }
    >
      {words.text}
    </Notice>
  );
}
