import {
  civilities,
  companyTypes,
  type Civility,
  type CompanyType,
  type CustomerType,
  customerNumberPattern,
  type Energy,
  type ResponseOf,
} from '@portal/contract';
import {
  isDay,
  isPostalCode,
  keepName,
  normaliseActivityCode,
  normaliseEmail,
  normaliseSiret,
  parseFrenchDay,
  restorePhone,
  type Day,
} from '@portal/domain';

/** What the query of `/admin/subscription` fills in (back-office 2). A value that is not one of its list is left out. */
export interface Prefill {
  orderNumber: string | null;
  /** Name of the agent's draft that the page goes on with. */
  draft: string | null;
  /** Number of the customer whose page the agent comes from. */
  customer: string | null;
  customerType: CustomerType | null;
  channel: string | null;
  civility: Civility | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Empty when missing or not an existing date. */
  birthdate: Day | '';
  identificationNumber: string;
  activityCode: string;
  companyName: string;
  companyType: CompanyType | null;
  birthCountry: string;
  birthPostalCode: string;
  birthTown: string;
  /** Empty: nothing was said of energies. */
  energies: Energy[];
}

/** @param query of the page's address; hostile values are as good as none */
export function readPrefill(query: URLSearchParams): Prefill {
  const text = (name: string, max = 100) => [...plain(query.get(name) ?? '')].slice(0, max).join('').trim();
  const upper = (name: string) => text(name).toUpperCase();
  const customerType = upper('customerType');
  const birthPostalCode = text('birthPostalCode', 20).replace(/\D/g, '');
  return {
    orderNumber: /^[\w-]{1,60}$/.exec(query.get('orderNumber') ?? '')?.[0] ?? null,
    draft: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.exec(query.get('draft') ?? '')?.[0] ?? null,
    customer: customerNumberPattern.exec(query.get('customer') ?? '')?.[0] ?? null,
    customerType: customerType === 'INDIVIDUAL' || customerType === 'PROFESSIONAL' ? customerType : null,
    channel: /^[0-9A-Za-z_-]{1,60}$/.exec(query.get('channel') ?? '')?.[0] ?? null,
    civility: civilities.find((one) => one === upper('civility')) ?? null,
    firstName: keepName(text('firstName')).trim(),
    lastName: keepName(text('lastName')).trim(),
    email: normaliseEmail(text('email', 254)),
    phone: restorePhone(text('phone', 30)),
    birthdate: dayOf(text('birthdate', 30)),
    identificationNumber: normaliseSiret(text('identificationNumber', 30)),
    activityCode: normaliseActivityCode(text('activityCode', 10)),
    companyName: text('companyName'),
    companyType: companyTypes.find((one) => one === upper('companyType')) ?? null,
    birthCountry: text('birthCountry', 60),
    birthPostalCode: isPostalCode(birthPostalCode) ? birthPostalCode : '',
    birthTown: text('birthTown'),
    energies: energiesOf(query.getAll('energyTypes[]').join('|')),
  };
}

type Page = Pick<ResponseOf<'/getCustomerPage'>, 'customer' | 'birthdate'>;

/** The same with what is known of the customer whom the address names. */
export function withCustomer(prefill: Prefill, { customer: { type, contact }, birthdate }: Page): Prefill {
  const { customerFullName, companyName, identificationNumber, email, phone } = contact;
  const known = {
    customerType: type,
    civility: customerFullName.civility,
    firstName: customerFullName.firstName,
    lastName: customerFullName.lastName,
    email,
    phone,
    birthdate,
    ...(type === 'PROFESSIONAL' && { companyName, identificationNumber }),
  };
  const given = Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const { orderNumber, draft, customer, channel, energies } = prefill;
  return { ...readPrefill(new URLSearchParams(given)), orderNumber, draft, customer, channel, energies };
}

/** `yyyy-MM-dd` as the source has it, or as the French write it. */
const dayOf = (value: string): Day | '' => (isDay(value) ? value : (parseFrenchDay(value) ?? ''));

/** Two items separated by a bar: both energies; EL first: electricity; any other: gas. */
function energiesOf(value: string): Energy[] {
  const items = value.split('|').filter(Boolean);
  if (items.length === 0) return [];
  if (items.length === 2) return ['EL', 'NG'];
  return items[0] === 'EL' ? ['EL'] : ['NG'];
}

/** Without control and formatting characters, which no form field accepts. */
const plain = (value: string): string =>
  value
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
