import { serverNow } from '@portal/api-client';
import {
  contactChannels,
  type Civility,
  type CompanyType,
  type CustomerType,
  textMaxLength,
  countryMaxLength,
} from '@portal/contract';
import {
  type Day,
  isActivityCode,
  isDay,
  isSiret,
  normaliseActivityCode,
  normaliseSiret,
  subscriberAgeError,
  today,
} from '@portal/domain';
import { addressLineRule, anyPhoneRule, emailRule, nameRule, postalCodeRule } from '@portal/screen/person';
import { boolean, object, string } from '@portal/ui/schema';
import { frCaseClient } from '../../../i18n/fr-case-client';
import { canvassField, type ClientValues, isFrance } from '../../../rules/case/client-values';

const { birth, billing, company, group } = frCaseClient;

interface AgeRule {
  today: Day;
  /** Years; null for none. */
  maxAge: number | null;
}

const groupRule = () => string().trim().required(group.required);
const typeRule = () => string<CustomerType>().required();

/** Fields filled in before the e-mail is checked. */
export const emailSchema = object({ channel: groupRule(), customerType: typeRule(), email: emailRule() });

/** For a known customer: sales group, billing contact and co-holder. */
export const knownSchema = object({ channel: groupRule(), ...billingContactRules(), ...coholderRules() });

/** Fields of a new customer, depending on type, country of birth and ticked boxes (back-office 5). */
export const newClientSchema = (age: AgeRule) =>
  object({
    channel: groupRule(),
    customerType: typeRule(),
    email: emailRule(),
    civility: string<Civility>().required(),
    firstName: nameRule(),
    lastName: nameRule(),
    phone: anyPhoneRule().required(),
    birthdate: birthdateRule(age),
    birthCountry: string().trim().uppercase().required().max(countryMaxLength),
    birthPostalCode: string().when('birthCountry', {
      is: (country: string | undefined) => isFrance(country ?? ''),
      then: () => postalCodeRule(),
    }),
    birthTown: string().trim().required().max(textMaxLength),
    ...companyRules(),
    ...billingRules(),
    ...billingContactRules(),
    ...coholderRules(),
    ...canvassRules,
  });

/** A day that exists, of somebody of age; one rule for both types of customer. */
const birthdateRule = ({ today, maxAge }: AgeRule) =>
  string()
    .trim()
    .required()
    .test('birthdate', birth.dateInvalid, (day, { createError }) => {
      if (!day) return true;
      if (!isDay(day)) return false;
      const error = subscriberAgeError(day, today, maxAge);
      return error === null || createError({ message: error });
    });

function companyRules() {
  const ofCompany = { is: 'PROFESSIONAL' };
  return {
    companyName: string().when('customerType', {
      ...ofCompany,
      then: (name) => name.trim().required().max(textMaxLength),
    }),
    companyType: string<CompanyType | ''>().when('customerType', {
      ...ofCompany,
      then: (type) => type.required(),
    }),
    identificationNumber: string().when('customerType', { ...ofCompany, then: () => siretRule() }),
    activityCode: string().when('customerType', {
      ...ofCompany,
      then: (code) =>
        code
          .transform((typed: string) => normaliseActivityCode(typed))
          .test('ape', company.activityCodeInvalid, (value) => !value || isActivityCode(value)),
    }),
  };
}

/** A directory that does not answer says nothing against a number whose key is right. */
const siretRule = () =>
  string()
    .transform((typed: string) => normaliseSiret(typed))
    .required()
    .test('siret', company.siretInvalid, (siret) => !siret || isSiret(siret))
    .test('directory', (siret, { parent, createError }) => {
      // an empty value is none to a form's validation
      const { refusedSiret = '' } = parent as Partial<ClientValues>;
      const [verdict, refused] = refusedSiret.split(' ');
      if (!siret || refused !== siret) return true;
      return createError({ message: verdict === 'closed' ? company.siretClosed : company.siretUnknown });
    });

function billingRules() {
  const where = { is: true };
  return {
    hasBillingAddress: boolean().required(),
    billingNumber: string().when('hasBillingAddress', {
      ...where,
      then: (number) =>
        number.trim().matches(/^\d/, { message: billing.numberInvalid, excludeEmptyString: true }),
    }),
    billingStreet: string().when('hasBillingAddress', { ...where, then: () => addressLineRule() }),
    billingPostalCode: string().when('hasBillingAddress', { ...where, then: () => postalCodeRule() }),
    billingTownName: string().when('hasBillingAddress', { ...where, then: () => addressLineRule() }),
  };
}

/** Empty fields of the billing contact default to the customer's. */
function billingContactRules() {
  const where = { is: true };
  const name = { ...where, then: () => nameRule() };
  return {
    hasBillingContact: boolean().required(),
    billingCivility: string<Civility>().required(),
    billingFirstName: string().when('hasBillingContact', name),
    billingLastName: string().when('hasBillingContact', name),
    billingBirthday: string().when('hasBillingContact', {
      ...where,
      then: (birthday) =>
        birthday.test(
          'birthday',
          frCaseClient.billingContact.birthdayInvalid,
          (day) => !day || (isDay(day) && day < today(serverNow())),
        ),
    }),
    billingEmail: string().when('hasBillingContact', { ...where, then: () => emailRule().notRequired() }),
    billingPhone: string().when('hasBillingContact', { ...where, then: () => anyPhoneRule() }),
  };
}

const canvassRules = Object.fromEntries(
  contactChannels.map((channel) => [canvassField(channel), boolean().required()]),
);

function coholderRules() {
  const asked = {
    is: (hasCoholder: boolean, type?: CustomerType) => hasCoholder && type !== 'PROFESSIONAL',
    then: () => nameRule(),
  };
  return {
    hasCoholder: boolean().required(),
    coholderCivility: string<Civility>().required(),
    coholderFirstName: string().when(['hasCoholder', 'customerType'], asked),
    coholderLastName: string().when(['hasCoholder', 'customerType'], asked),
  };
}
