import type { Civility, Finance } from '@portal/contract';
import { civilityLabel, formatPhone } from '@portal/domain';
import { personWords } from '@portal/screen/person';
import type { Row } from '../../../rules/changed-rows';
import { emailRow } from '../email-row';

export type BillingValues = {
  civility: Civility;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  postalCode: string;
  townName: string;
};

export const billingValues = ({ billingContact: contact }: Finance): BillingValues => ({
  civility: contact.civility,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone: formatPhone(contact.phone ?? ''),
  street: contact.address,
  postalCode: contact.postalCode,
  townName: contact.city,
});

export const billingRows = ({
  civility,
  firstName,
  lastName,
  email,
  phone,
  street,
  postalCode,
  townName,
}: BillingValues): Row[] => [
  {
    name: 'name',
    label: personWords.name,
    value: [civilityLabel(civility), firstName, lastName].filter(Boolean).join(' '),
  },
  { name: 'address', label: personWords.street, value: `${street}, ${postalCode} ${townName}` },
  emailRow(email),
  { name: 'phone', label: personWords.phone, value: formatPhone(phone) },
];
