import {
  civilities,
  companyTypes,
  contactChannels,
  type Civility,
  type ContactChannel,
  type CustomerType,
  type ResponseOf,
} from '@portal/contract';
import { type Day, formatPhone, formatSiret, normaliseSiret, parseFrenchDay } from '@portal/domain';
import type { CaseAddress, ClientAnswers } from './answers';
import { billingContactOf, type BillingContactValues, billingContactValues } from './billing-contact';
import type { Prefill } from './prefill';
import { type TypedValues, withTyped } from './typed-values';

/** « Client » as it is typed: each value in the shape of its field. */
export type ClientValues = {
  channel: string;
  customerType: CustomerType;
  email: string;
  civility: Civility;
  firstName: string;
  lastName: string;
  phone: string;
  birthdate: Day | '';
  birthCountry: string;
  birthPostalCode: string;
  birthTown: string;
  birthNetArea: string;
  companyName: string;
  companyType: string;
  identificationNumber: string;
  /** A SIRET that the directory does not know, or whose establishment has closed: `unknown 732…`, `closed 732…`. */
  refusedSiret: string;
  activityCode: string;
  hasBillingAddress: boolean;
  billingNumber: string;
  billingStreet: string;
  billingPostalCode: string;
  billingTownName: string;
  billingNetArea: string;
  hasCoholder: boolean;
  coholderCivility: Civility;
  coholderFirstName: string;
  coholderLastName: string;
} & BillingContactValues &
  Record<CanvassField, boolean>;

/** A box for each way of being canvassed. */
type CanvassField = `canvass${ContactChannel}`;
export const canvassField = (channel: ContactChannel): CanvassField => `canvass${channel}`;

/** Whose postal code and town are picked; elsewhere the town is free text (back-office 2). */
export const isFrance = (country: string): boolean => /^fr(ance)?$/i.test(country.trim());

const france = 'FRANCE';

/** Initial values: the section's answers; without them, the parameters of the page's URL. */
export const clientValues = (start: ClientAnswers | null, prefill: Prefill, ownGroup: string): ClientValues =>
  clientForm(start ?? answersOf(prefill, ownGroup));

/** Answers as the form has them. */
export function clientForm(from: ClientAnswers): ClientValues {
  const { billingAddress: billing, coholder } = from;
  return {
    channel: from.channel,
    customerType: from.customerType,
    email: from.email,
    civility: from.civility,
    firstName: from.firstName,
    lastName: from.lastName,
    phone: formatPhone(from.phone),
    birthdate: from.birthdate,
    birthCountry:
      isFrance(from.birthCountry) || !from.birthCountry ? france : from.birthCountry.toUpperCase(),
    birthPostalCode: from.birthPostalCode,
    birthTown: from.birthTown,
    birthNetArea: from.birthNetArea ?? '',
    companyName: from.companyName,
    companyType: from.companyType ?? '',
    identificationNumber: formatSiret(from.identificationNumber),
    refusedSiret: '',
    activityCode: from.activityCode,
    hasBillingAddress: billing !== null,
    billingNumber: billing?.number ?? '',
    billingStreet: billing?.street ?? '',
    billingPostalCode: billing?.postalCode ?? '',
    billingTownName: billing?.townName ?? '',
    billingNetArea: billing?.netArea ?? '',
    // a draft of before there was any has none
    ...billingContactValues(from.billingContact ?? null),
    hasCoholder: coholder !== null,
    coholderCivility: coholder?.civility ?? 'MR',
    coholderFirstName: coholder?.firstName ?? '',
    coholderLastName: coholder?.lastName ?? '',
    ...canvassValues(from.marketing ?? []),
  };
}

/** What the form goes on from: over what it starts from, what was typed before. Older drafts have dates as `DD/MM/YYYY`. */
export function resumedValues(start: ClientValues, typed: TypedValues | undefined): ClientValues {
  const values = withTyped(start, typed);
  const { birthdate, billingBirthday } = values;
  return {
    ...values,
    birthdate: parseFrenchDay(birthdate) ?? birthdate,
    billingBirthday: parseFrenchDay(billingBirthday) ?? billingBirthday,
  };
}

const canvassValues = (agreed: readonly ContactChannel[]): Record<CanvassField, boolean> => ({
  canvassEMAIL: agreed.includes('EMAIL'),
  canvassPHONE: agreed.includes('PHONE'),
  canvassSMS: agreed.includes('SMS'),
  canvassPOST: agreed.includes('POST'),
});

const answersOf = (prefill: Prefill, ownGroup: string): ClientAnswers => ({
  ...prefill,
  channel: prefill.channel ?? ownGroup,
  customerType: prefill.customerType ?? 'INDIVIDUAL',
  customerNumber: null,
  civility: prefill.civility ?? 'MR',
  birthNetArea: null,
  billingAddress: null,
  billingContact: null,
  coholder: null,
});

/** Answers from validated values, without the fields that do not apply to this type of customer. */
export function newClientAnswers(values: ClientValues): ClientAnswers {
  const professional = values.customerType === 'PROFESSIONAL';
  const french = isFrance(values.birthCountry);
  return {
    channel: values.channel,
    customerType: values.customerType,
    customerNumber: null,
    civility: values.civility,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
    phone: values.phone,
    birthdate: values.birthdate,
    birthCountry: french ? france : values.birthCountry,
    birthPostalCode: french ? values.birthPostalCode : '',
    birthTown: values.birthTown,
    birthNetArea: french ? values.birthNetArea || null : null,
    companyName: professional ? values.companyName : '',
    companyType: professional ? companyTypeOf(values.companyType) : null,
    identificationNumber: professional ? normaliseSiret(values.identificationNumber) : '',
    activityCode: professional ? values.activityCode : '',
    billingAddress: values.hasBillingAddress ? billingOf(values) : null,
    billingContact: billingContactOf(values),
    coholder: professional ? null : coholderOf(values),
    marketing: contactChannels.filter((channel) => values[canvassField(channel)]),
  };
}

const billingOf = (values: ClientValues): CaseAddress => ({
  number: values.billingNumber,
  street: values.billingStreet,
  postalCode: values.billingPostalCode,
  townName: values.billingTownName,
  netArea: values.billingNetArea || null,
});

/** All three, or nobody (back-office 3, « Third party »). */
export const coholderOf = (
  values: Pick<ClientValues, 'hasCoholder' | 'coholderCivility' | 'coholderFirstName' | 'coholderLastName'>,
): ClientAnswers['coholder'] =>
  values.hasCoholder
    ? {
        civility: values.coholderCivility,
        firstName: values.coholderFirstName,
        lastName: values.coholderLastName,
      }
    : null;

const companyTypeOf = (value: string | null) => companyTypes.find((one) => one === value) ?? null;

/** A customer's own data, as the supplier has it; null for an answer without a customer. */
export function knownClientAnswers(
  {
    exist,
    individual,
    contact,
    address,
    company,
    customizedInformations,
  }: ResponseOf<'/subscription/client'>,
  channel: string,
): ClientAnswers | null {
  if (!exist || !individual || !contact || !customizedInformations) return null;
  return {
    channel,
    customerType: customizedInformations.customerType,
    customerNumber: customizedInformations.customerNbr,
    civility: civilities.find((one) => one === individual.civility) ?? 'MR',
    firstName: individual.firstName,
    lastName: individual.lastName,
    email: contact.email,
    phone: contact.phone ?? '',
    birthdate: individual.birthdate ?? '',
    birthCountry: individual.birthCountry ?? '',
    birthPostalCode: individual.birthPostalCode ?? '',
    birthTown: individual.birthTown ?? '',
    birthNetArea: null,
    companyName: company?.companyName ?? '',
    companyType: companyTypeOf(company?.companyType ?? null),
    identificationNumber: company?.identificationNumber ?? '',
    activityCode: company?.activityCode ?? '',
    billingAddress: address && {
      number: address.number ?? '',
      street: address.street,
      postalCode: address.postalCode,
      townName: address.townName,
      netArea: address.netArea,
    },
    billingContact: null,
    coholder: null,
  };
}
