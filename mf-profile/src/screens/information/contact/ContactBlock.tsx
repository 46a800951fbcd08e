import { loadContext } from '@portal/api-client';
import { lazyPart } from '@portal/screen';
import type { Customer } from '@portal/contract';
import { isSameEmail } from '@portal/domain';
import { useState } from 'react';
import { type ContactSaved, saveContact } from '../../../api/save-contact';
import { tellElsewhere } from '../../../api/tell-change';
import { ConfirmChanges } from '../../../components/edit/ConfirmChanges';
import { EditCard } from '../../../components/edit/EditCard';
import { SavedPopup } from '../../../components/edit/SavedPopup';
import { useBlockEdit } from '../../../components/edit/use-block-edit';
import { frInformation } from '../../../i18n/fr-information';
import { ContactDetails } from './ContactDetails';
import { contactRows, contactValues, type ContactValues } from './contact-values';
import { PendingEmail } from './PendingEmail';

/** Reloads the session's customer and contracts. A failure is stored in the session, and the shell shows it. */
function useContextReload(): { reading: boolean; reload: () => void } {
  const [reading, setReading] = useState(false);
  const reload = () => {
    setReading(true);
    void loadContext()
      .catch(() => undefined)
      .finally(() => setReading(false));
  };
  return { reading, reload };
}

const ContactForm = lazyPart(() => import('./ContactForm').then((module) => module.ContactForm));
const words = frInformation.contact;

interface ContactBlockProps {
  customer: Customer;
  customerNumber: string;
  /** Whose requests keep the trace of a change. */
  contractNumber: string | undefined;
  /** An agent's: they prove both mailboxes. */
  byAgent: boolean;
  readOnly: boolean;
}

/** Who the customer is, and how we reach them (C5.1, C5.2). */
export function ContactBlock(props: ContactBlockProps) {
  const { customer, customerNumber, contractNumber, readOnly } = props;
  const { contact, version } = customer;
  const { reading, reload } = useContextReload();
  const edit = useBlockEdit<ContactValues, number | undefined, ContactSaved>({
    draftId: 'profile.contact',
    current: { values: contactValues(contact), stamp: version },
    rowsOf: contactRows,
    send: (values, sent) => saveContact({ customerNumber, contractNumber, contact, ...values }, sent),
    reload,
    onElsewhere: () => tellElsewhere(words.elsewhere),
  });
  const { outcome } = edit;
  const asked =
    outcome && !isSameEmail(outcome.values.email, contact.email) ? outcome.answer.pendingEmail : null;
  return (
    <EditCard
      title={words.title}
      editLabel={words.edit}
      editing={edit.start !== null}
      covered={edit.save.asked !== null || outcome !== null}
      disabled={readOnly || reading}
      onEdit={edit.open}
    >
      {edit.start === null ? (
        <>
          <ContactDetails customer={customer} />
          <PendingEmail {...props} reload={reload} />
        </>
      ) : (
        <ContactForm edit={edit} phone={contact.phone ?? ''} locked={readOnly} />
      )}
      <ConfirmChanges edit={edit} title={words.question}>
        {({ email }) => !isSameEmail(email, contact.email) && <p>{words.emailNote(email)}</p>}
      </ConfirmChanges>
      <SavedPopup
        open={outcome !== null}
        event={outcome?.answer.event}
        changed={Boolean(asked) || outcome?.answer.event !== undefined}
        onClose={edit.dismiss}
      >
        {asked && <p>{words.emailAsked(asked)}</p>}
      </SavedPopup>
    </EditCard>
  );
}
