import { searchText } from '../../../../platform/search-text';
import { messages } from '@portal/contract';
import {
  isActivityCode,
  isConsentTextVersion,
  isEmail,
  isFrenchPhone,
  isName,
  isPostalCode,
  isSiret,
  subscriberAgeError,
  type Day,
} from '@portal/domain';
import { ibanRefusal } from '@portal/domain/iban';
import type { DraftAddress, DraftCustomer, FieldError } from '../case/order-draft';

type Contact = DraftCustomer['contact'];
type Check = [path: string, error: string | null];

const root = 'order.customer';
const missing = (value: string | null | undefined): boolean => !value?.trim();
const required = (value: string | null | undefined, valid: boolean, message: string): string | null =>
  missing(value) ? messages.required : valid ? null : message;
const fieldErrors = (checks: Check[]): FieldError[] =>
  checks.flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));

/** Words that nobody is shown prove nothing. */
const textError = (version: string | undefined): string | null =>
  version === undefined || isConsentTextVersion(version)
    ? null
    : 'Le texte des accords de démarchage a changé\u00a0: rechargez la page avant de recommencer';

/** What is wrong with the client data of a case (back-office 5, « Client data »). `maxAge` in years, null for none. */
export function clientDataErrors(customer: DraftCustomer, today: Day, maxAge: number | null): FieldError[] {
  const { contact, type } = customer;
  const at = (field: string) => `${root}.contact.${field}`;
  return fieldErrors([
    [at('firstName'), nameError(contact.firstName, 'Ce prénom n’est pas valide')],
    [at('lastName'), nameError(contact.lastName, 'Ce nom n’est pas valide')],
    [at('email'), required(contact.email, isEmail(contact.email), 'Cet e-mail n’est pas valide')],
    [
      at('phone'),
      required(contact.phone, isFrenchPhone(contact.phone ?? ''), 'Ce numéro de téléphone n’est pas valide'),
    ],
    [
      at('birthdate'),
      contact.birthdate ? subscriberAgeError(contact.birthdate, today, maxAge) : messages.required,
    ],
    [`${root}.marketing.textVersion`, textError(customer.marketing?.textVersion)],
    ...birthTownChecks(contact, at('birthTown')),
    ...(type === 'PROFESSIONAL' ? companyChecks(contact, at) : []),
    ...(contact.address ? addressChecks(contact.address, at('address')) : []),
  ]);
}

const nameError = (name: string, message: string) => required(name, isName(name), message);

/** The postal code is asked for a town of France; elsewhere the town is free text (back-office 2). */
function birthTownChecks({ birthTown }: Contact, at: string): Check[] {
  const french = /^fr(ance)?$/i.test(birthTown?.country.trim() ?? '');
  return [
    [`${at}.country`, missing(birthTown?.country) ? messages.required : null],
    [`${at}.townName`, missing(birthTown?.townName) ? messages.required : null],
    [`${at}.postalCode`, french ? postalCodeError(birthTown?.postalCode) : null],
  ];
}

const postalCodeError = (code: string | null | undefined) =>
  required(code, isPostalCode(code ?? ''), 'Ce code postal n’est pas valide');

function companyChecks(contact: Contact, at: (field: string) => string): Check[] {
  const { companyName, companyType, identificationNumber: siret, activityCode } = contact;
  return [
    [at('companyName'), missing(companyName) ? messages.required : null],
    [at('companyType'), companyType ? null : messages.required],
    [at('identificationNumber'), required(siret, isSiret(siret ?? ''), 'Ce SIRET n’est pas valide')],
    [
      at('activityCode'),
      activityCode && !isActivityCode(activityCode) ? 'Ce code APE n’est pas valide' : null,
    ],
  ];
}

function addressChecks(address: DraftAddress, at: string): Check[] {
  return [
    [`${at}.street`, missing(address.street) ? messages.required : null],
    [`${at}.townName`, missing(address.townName) ? messages.required : null],
    [`${at}.postalCode`, address.country === 'FR' ? postalCodeError(address.postalCode) : null],
  ];
}

export const addressErrors = (address: DraftAddress, at: string): FieldError[] =>
  fieldErrors(addressChecks(address, at));

const otherMaskedIban =
  'Saisissez l’IBAN en entier\u00a0: la valeur masquée ne correspond pas à l’IBAN enregistré';

/**
 * What is wrong with the bank account and the billing contact: they come from the draft for an existing customer, too.
 * The account may be absent: `mandateErrors` requires it for a signature. A masked IBAN that matches the stored one was
 * replaced by it before.
 */
export function billingErrors({ finance }: DraftCustomer, today: Day): FieldError[] {
  if (!finance) return [];
  const { billingContact, ibanCode, accountOwnerFirstName, accountOwnerLastName } = finance;
  const at = `${root}.finance`;
  const owner = (name: string | null | undefined) =>
    name && !isName(name) ? 'Ce nom de titulaire n’est pas valide' : null;
  return fieldErrors([
    [`${at}.ibanCode`, ibanCode ? sentIbanError(ibanCode) : null],
    [`${at}.accountOwnerFirstName`, owner(accountOwnerFirstName)],
    [`${at}.accountOwnerLastName`, owner(accountOwnerLastName)],
    ...(billingContact ? billingContactChecks(billingContact, `${at}.billingContact`, today) : []),
  ]);
}

const sentIbanError = (iban: string) => (iban.includes('•') ? otherMaskedIban : ibanRefusal(iban));

type BillingContact = NonNullable<NonNullable<DraftCustomer['finance']>['billingContact']>;

/** Who gets the bills: by name and address, and reached as they wish. */
function billingContactChecks(contact: BillingContact, at: string, today: Day): Check[] {
  const { firstName, lastName, birthday, email, phone, address } = contact;
  return [
    [`${at}.firstName`, nameError(firstName, 'Ce prénom n’est pas valide')],
    [`${at}.lastName`, nameError(lastName, 'Ce nom n’est pas valide')],
    [`${at}.birthday`, birthday && birthday >= today ? 'Cette date de naissance n’est pas valide' : null],
    [`${at}.email`, email && !isEmail(email) ? 'Cet e-mail n’est pas valide' : null],
    [`${at}.phone`, phone && !isFrenchPhone(phone) ? 'Ce numéro de téléphone n’est pas valide' : null],
    ...addressChecks(address, `${at}.address`),
  ];
}

/**
 * The postal code and the town beside the address of who gets the bills say the same as the address, or are left out.
 * @param sent as it came: cleaned, they are those of the address
 */
export function billingPlaceErrors({ finance }: DraftCustomer): FieldError[] {
  const contact = finance?.billingContact;
  if (!contact) return [];
  const { address, postalCode, city } = contact;
  const at = `${root}.finance.billingContact`;
  const other = (beside: string | null | undefined, own: string) =>
    beside && searchText(beside) !== searchText(own)
      ? 'Cette valeur n’est pas celle de l’adresse\u00a0: corrigez l’une ou l’autre'
      : null;
  return fieldErrors([
    [`${at}.postalCode`, other(postalCode, address.postalCode)],
    [`${at}.city`, other(city, address.townName)],
  ]);
}

/** What a signature needs beyond: a bank account to debit, and its owner (payment is by direct debit, back-office 4). */
export function mandateErrors({ finance }: DraftCustomer): FieldError[] {
  const at = (field: string) => `${root}.finance.${field}`;
  return fieldErrors([
    [at('ibanCode'), missing(finance?.ibanCode) ? messages.required : null],
    [at('accountOwnerFirstName'), missing(finance?.accountOwnerFirstName) ? messages.required : null],
    [at('accountOwnerLastName'), missing(finance?.accountOwnerLastName) ? messages.required : null],
  ]);
}
