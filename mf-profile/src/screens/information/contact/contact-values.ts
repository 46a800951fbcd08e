import type { Contact } from '@portal/contract';
import { formatPhone } from '@portal/domain';
import { personWords } from '@portal/screen/person';
import { emailRow } from '../email-row';
import type { Row } from '../../../rules/changed-rows';

/** What a customer changes of their own contact; the rest is shown, and changed by an agent. */
export type ContactValues = { email: string; phone: string };

export const contactValues = ({ email, phone }: Contact): ContactValues => ({
  email,
  phone: formatPhone(phone ?? ''),
});

export const contactRows = ({ email, phone }: ContactValues): Row[] => [
  emailRow(email),
  { name: 'phone', label: personWords.phone, value: formatPhone(phone) },
];
