import type { Customer } from '@portal/contract';
import {
  addressLine,
  civilityLabel,
  companyTypeLabel,
  formatActivityCode,
  formatDay,
  formatPhone,
  formatSiret,
} from '@portal/domain';
import { personWords } from '@portal/screen/person';
import { Link } from '@portal/ui';
import { Details } from '../../../components/edit/Details';
import { frInformation } from '../../../i18n/fr-information';
import { links } from '../../../paths';

const { contact: words, company, ask } = frInformation;

/** Everything that is known of who the customer is, and whom to ask for what they cannot change (C5.6, C5.12). */
export function ContactDetails({ customer: { type, contact } }: { customer: Customer }) {
  const { civility, firstName, lastName } = contact.customerFullName;
  const person = [civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');
  const professional = type === 'PROFESSIONAL';
  return (
    <>
      <Details
        rows={[
          ...(professional
            ? [
                { label: company.name, value: contact.companyName },
                { label: company.type, value: contact.companyType && companyTypeLabel(contact.companyType) },
                { label: company.siret, value: formatSiret(contact.identificationNumber ?? '') },
                { label: company.activity, value: formatActivityCode(contact.activityCode ?? '') },
                { label: company.contact, value: person },
              ]
            : [
                { label: words.name, value: person },
                { label: words.birthdate, value: contact.birthdate && formatDay(contact.birthdate) },
              ]),
          { label: personWords.street, value: addressLine(contact.address) },
          { label: personWords.email, value: contact.email },
          { label: personWords.phone, value: formatPhone(contact.phone ?? '') },
        ]}
      />
      <p className="information-ask">
        {professional ? ask.company : ask.words} <Link href={links.write}>{ask.link}</Link>
      </p>
    </>
  );
}
