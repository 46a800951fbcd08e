import { emailMaxLength } from '@portal/contract';
import { shapePhone } from '@portal/domain';
import { emailRule, personWords, phoneRule } from '@portal/screen/person';
import { TextField } from '@portal/ui/form';
import { object } from '@portal/ui/schema';
import { useMemo } from 'react';
import type { ContactSaved } from '../../../api/save-contact';
import { EditForm } from '../../../components/edit/EditForm';
import type { BlockEdit } from '../../../components/edit/use-block-edit';
import { frInformation } from '../../../i18n/fr-information';
import type { ContactValues } from './contact-values';

const words = frInformation.contact;

export const contactSchema = (phoneKept: string) =>
  object({ email: emailRule(), phone: phoneRule(phoneKept) });

interface ContactFormProps {
  edit: BlockEdit<ContactValues, ContactSaved>;
  /** The one that is kept. */
  phone: string;
  locked: boolean;
}

/** E-mail and phone (C5.2). */
export function ContactForm({ edit, phone, locked }: ContactFormProps) {
  const schema = useMemo(() => contactSchema(phone), [phone]);
  return (
    <EditForm edit={edit} label={words.form} schema={schema} locked={locked}>
      <TextField
        name="email"
        label={personWords.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        maxLength={emailMaxLength}
      />
      <TextField
        name="phone"
        label={personWords.phone}
        hint={words.phoneHint}
        type="tel"
        autoComplete="tel-national"
        format={shapePhone}
      />
    </EditForm>
  );
}
