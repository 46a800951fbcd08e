import { lazyPart } from '@portal/screen';
import { Skeleton } from '@portal/ui';
import { Suspense, useState } from 'react';
import type { EmailConfirmed } from '../../../api/pending-email';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import { frInformation } from '../../../i18n/fr-information';
import { GiveUpEmail } from './GiveUpEmail';
import type { PendingEmailProps } from './pending-email';
import { ResendEmailCode } from './ResendEmailCode';

const EmailCodeForm = lazyPart(() => import('./EmailCodeForm').then((module) => module.EmailCodeForm));
const words = frInformation.pending;

/** The address that a customer gave and has not proved: its code, a new one, or no change after all. */
export function PendingEmail(props: PendingEmailProps) {
  const { customer, reload } = props;
  const { pendingEmail } = customer;
  const [confirmed, setConfirmed] = useState<(EmailConfirmed & { former: string }) | null>(null);
  function confirm(answer: EmailConfirmed) {
    setConfirmed({ ...answer, former: customer.contact.email });
    reload();
  }
  return (
    <>
      {pendingEmail && (
        <section className="pending-email" aria-label={words.form}>
          <h3>{words.title(pendingEmail)}</h3>
          <p>{props.byAgent ? words.wordsForAgent : words.words(customer.contact.email)}</p>
          <Suspense fallback={<Skeleton lines={2} />}>
            <EmailCodeForm key={pendingEmail} {...props} onConfirmed={confirm} />
          </Suspense>
          <div className="pending-email__ways">
            <ResendEmailCode {...props} pendingEmail={pendingEmail} />
            <GiveUpEmail {...props} pendingEmail={pendingEmail} />
          </div>
        </section>
      )}
      <SavedPopup
        open={confirmed !== null}
        event={confirmed?.event}
        changed
        onClose={() => setConfirmed(null)}
      >
        {confirmed && <p>{words.confirmed(confirmed.email, confirmed.former)}</p>}
      </SavedPopup>
    </>
  );
}
