import {
  civilityLabel,
  companyTypeLabel,
  contactChannelLabel,
  formatActivityCode,
  formatDay,
  formatPhone,
  formatSiret,
} from '@portal/domain';
import { frCaseClient } from '../../../i18n/fr-case-client';
import type { BillingContact, CaseAddress, ClientAnswers } from '../../../rules/case/answers';
import { isFrance } from '../../../rules/case/client-values';
import type { Fact } from '../Facts';

const words = frCaseClient.summary;

/** Summary of the client, in the order of the form. */
export function clientFacts(client: ClientAnswers, { withGroup }: { withGroup: boolean }): Fact[] {
  const known = client.customerNumber !== null;
  return [
    ...(withGroup ? [{ label: words.group, value: client.channel }] : []),
    ...(known ? [{ label: words.number, value: client.customerNumber ?? '' }] : []),
    ...(client.customerType === 'PROFESSIONAL' ? companyFacts(client) : []),
    {
      label: client.customerType === 'PROFESSIONAL' ? words.signatory : words.name,
      value: nameOf(client),
    },
    { label: words.email, value: client.email },
    { label: words.phone, value: formatPhone(client.phone) },
    { label: words.birth, value: birthOf(client) },
    known
      ? { label: words.address, value: client.billingAddress ? addressOf(client.billingAddress) : '' }
      : {
          label: words.billing,
          value: client.billingAddress ? addressOf(client.billingAddress) : words.onSite,
        },
    ...(client.billingContact
      ? [{ label: words.billingContact, value: contactOf(client.billingContact) }]
      : []),
    ...(client.coholder ? [{ label: words.coholder, value: nameOf(client.coholder) }] : []),
    ...(client.marketing?.length
      ? [{ label: words.canvass, value: client.marketing.map(contactChannelLabel).join(', ') }]
      : []),
  ];
}

const companyFacts = (client: ClientAnswers): Fact[] => [
  {
    label: words.company,
    value: [client.companyName, client.companyType && companyTypeLabel(client.companyType)]
      .filter(Boolean)
      .join(', '),
  },
  { label: words.siret, value: formatSiret(client.identificationNumber) },
  { label: words.activityCode, value: formatActivityCode(client.activityCode) },
];

const nameOf = ({
  civility,
  firstName,
  lastName,
}: Pick<ClientAnswers, 'civility' | 'firstName' | 'lastName'>) =>
  [civilityLabel(civility), firstName, lastName].filter(Boolean).join(' ');

const contactOf = ({ email, phone, birthday, ...contact }: BillingContact): string =>
  [nameOf(contact), email, phone && formatPhone(phone), birthday && formatDay(birthday)]
    .filter(Boolean)
    .join(', ');

const addressOf = ({ number, street, postalCode, townName }: CaseAddress): string =>
  `${[number, street].filter(Boolean).join(' ')}, ${postalCode} ${townName}`;

/** `05/03/1980, 69003 Lyon`; the country where it is another. */
function birthOf({ birthdate, birthCountry, birthPostalCode, birthTown }: ClientAnswers): string {
  if (!birthdate) return '';
  const country = isFrance(birthCountry) || !birthCountry ? '' : birthCountry;
  const place = [[birthPostalCode, birthTown].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
  return words.born(formatDay(birthdate), place);
}
