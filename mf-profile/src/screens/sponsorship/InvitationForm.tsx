import { type Customer, type ResponseOf, messages, emailMaxLength } from '@portal/contract';
import { useDraft } from '@portal/session';
import { Button, ConfirmModal, Modal, Notice } from '@portal/ui';
import { FormShell, TextField } from '@portal/ui/form';
import { useMemo, useState } from 'react';
import { mailboxKey, normaliseEmail, referralRefusal } from '@portal/domain';
import { object, string } from '@portal/ui/schema';
import { frSponsorship } from '../../i18n/fr-sponsorship';
import { useInvitation } from './use-invitation';

const words = frSponsorship;

interface InvitationFormProps {
  customer: Customer;
  customerNumber: string;
  /** What is known of the referrals; undefined until it has come. */
  own: ResponseOf<'/getSponsorships'> | undefined;
  readOnly: boolean;
  onInvited: () => void;
}

/** The address of the person to sponsor, asked once more before anything is sent to them. */
export function InvitationForm({ customer, customerNumber, own, readOnly, onInvited }: InvitationFormProps) {
  const [sent, setSent] = useState(0);
  const [thanks, setThanks] = useState<string | null>(null);
  const draft = useDraft(`profile.sponsorship.${customerNumber}`, emptyInvitation);
  const schema = useMemo(() => invitationSchema(customer.contact.email, own), [customer.contact.email, own]);
  const invitation = useInvitation(customer, ({ message }) => {
    draft.clear();
    setSent(sent + 1);
    setThanks(message ?? words.elsewhere);
    onInvited();
  });
  return (
    <>
      <FormShell
        key={sent}
        label={words.form.card}
        initialValues={sent === 0 ? draft.values : emptyInvitation}
        schema={schema}
        onSubmit={({ targetEmail }) => {
          if (!readOnly) invitation.submit(targetEmail);
        }}
        onValues={draft.keep}
        loading={invitation.sending}
        submitError={invitation.refusal?.message ?? null}
        fieldErrors={invitation.refusal?.errors}
        submitLabel={words.form.submit}
      >
        <TextField
          name="targetEmail"
          inputMode="email"
          label={words.form.email}
          hint={words.form.hint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailMaxLength}
        />
      </FormShell>
      <p className="sponsor-number">
        <strong>{words.form.number(customerNumber)}</strong> {words.form.numberWords}
      </p>
      <ConfirmModal
        open={invitation.asked !== null}
        title={words.confirm.title}
        confirmLabel={words.confirm.verb}
        loading={invitation.sending}
        error={invitation.problem}
        onConfirm={invitation.confirm}
        onCancel={invitation.cancel}
      >
        {invitation.asked && words.confirm.words(invitation.asked.targetEmail)}
      </ConfirmModal>
      <Modal
        open={thanks !== null}
        title={words.done.title}
        onClose={() => setThanks(null)}
        footer={
          <Button variant="primary" onClick={() => setThanks(null)}>
            {words.done.close}
          </Button>
        }
      >
        <Notice tone="success">{thanks}</Notice>
      </Modal>
    </>
  );
}

const emptyInvitation = { targetEmail: '' };

/**
 * What the server will refuse, as far as the screen knows it: an address that is none, one's own, one invited before.
 * @param own undefined until it has come
 */
const invitationSchema = (ownEmail: string, own: ResponseOf<'/getSponsorships'> | undefined) => {
  const invited = (own?.referrals ?? []).flatMap(({ targetEmail }) =>
    targetEmail === null ? [] : [mailboxKey(targetEmail)],
  );
  return object({
    targetEmail: string()
      .transform((typed: string) => normaliseEmail(typed))
      .required(messages.required)
      .test('referral', (targetEmail, { createError }) => {
        const facts = { targetEmail, ownEmails: [ownEmail], invited, lastYear: own?.lastYear ?? 0 };
        const message = targetEmail ? referralRefusal(facts) : null;
        return message === null || createError({ message });
      }),
  });
};
