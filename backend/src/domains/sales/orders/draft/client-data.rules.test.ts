import { calls } from '@portal/contract/schemas';
import { orderDraft } from '../../../../../testing/payloads/orders';
import { billingErrors, billingPlaceErrors, clientDataErrors, mandateErrors } from './client-data.rules';
import { cleaned, cleanedPhone } from './draft-cleaning.rules';
import type { DraftCustomer, OrderDraft } from '../case/order-draft';

const today = '2026-11-23';

/** As the call takes it in: with the defaults of the contract. */
const draft = (): OrderDraft => calls['/saveOrder'].request.parse({ order: orderDraft() }).order;

type Contact = DraftCustomer['contact'];
const customer = (
  change: Partial<Contact> = {},
  type: DraftCustomer['type'] = 'INDIVIDUAL',
): DraftCustomer => {
  const order = draft();
  const contact = { ...order.customer.contact, ...change };
  return cleaned({ ...order, customer: { ...order.customer, type, contact } }, 'WEB', today).customer;
};
const company: Partial<Contact> = {
  companyName: 'Atelier du Canal',
  companyType: 'SARL',
  identificationNumber: '732 829 320 00074',
  activityCode: '56.10a',
};
const paths = (given: DraftCustomer, maxAge: number | null = 70) =>
  [...clientDataErrors(given, today, maxAge), ...billingErrors(given, today)].map(({ path }) =>
    path.replace(/^order\.customer\./, ''),
  );

test('B2.2 a whole draft has no error', () => {
  expect(clientDataErrors(customer(), today, 70)).toEqual([]);
  expect(clientDataErrors(customer(company, 'PROFESSIONAL'), today, 70)).toEqual([]);
});

test.each<[string, Partial<Contact>, string[]]>([
  ['an empty name', { firstName: '  ' }, ['contact.firstName']],
  ['a name with signs', { lastName: 'D@rk' }, ['contact.lastName']],
  ['a name of many alphabets', { firstName: 'Łukasz', lastName: 'N’Diaye-Dvořák' }, []],
  ['no e-mail', { email: '' }, ['contact.email']],
  ['an e-mail without a domain', { email: 'zoe@' }, ['contact.email']],
  ['no phone', { phone: null }, ['contact.phone']],
  ['a phone of another country', { phone: '+44 7911 123456' }, ['contact.phone']],
  ['a fixed line', { phone: '01 23 45 67 89' }, []],
  ['eleven digits', { phone: '01 23 45 67 890' }, ['contact.phone']],
  ['a number that none begins with', { phone: '0012345678' }, ['contact.phone']],
  ['a phone without its zero', { phone: '612345678' }, []],
  ['a minor', { birthdate: '2008-11-24' }, ['contact.birthdate']],
  ['somebody older than 70', { birthdate: '1955-11-23' }, ['contact.birthdate']],
  ['somebody of 70', { birthdate: '1955-11-24' }, []],
  ['no birth date', { birthdate: null }, ['contact.birthdate']],
  ['no birth place', { birthTown: null }, ['contact.birthTown.country', 'contact.birthTown.townName']],
  [
    'a French birth place without its postal code',
    { birthTown: { country: 'France', townName: 'Brest' } },
    ['contact.birthTown.postalCode'],
  ],
  ['a birth place abroad', { birthTown: { country: 'SÉNÉGAL', townName: 'Dakar' } }, []],
])('B2.2 %s', (_what, change, expected) => {
  expect(paths(customer(change))).toEqual(expected);
});

test('B2.3 without a ceiling, age has only the usual end', () => {
  expect(paths(customer({ birthdate: '1930-01-01' }), null)).toEqual([]);
  expect(paths(customer({ birthdate: '1925-11-23' }), null)).toEqual(['contact.birthdate']);
});

test.each<[string, Partial<Contact>, string[]]>([
  [
    'a company without its data',
    {},
    ['contact.companyName', 'contact.companyType', 'contact.identificationNumber'],
  ],
  [
    'a SIRET with a wrong key',
    { ...company, identificationNumber: '73282932000075' },
    ['contact.identificationNumber'],
  ],
  ['La Poste’s exception', { ...company, identificationNumber: '35600000049837' }, []],
  ['an APE that is none', { ...company, activityCode: 'ABC' }, ['contact.activityCode']],
  ['no APE', { ...company, activityCode: '' }, []],
])('B2.2 %s', (_what, change, expected) => {
  expect(paths(customer(change, 'PROFESSIONAL'))).toEqual(expected);
});

test('B2.2 an individual carries no company', () => {
  expect(customer(company).contact).toMatchObject({ companyName: null, identificationNumber: null });
});

test('B2.2 a billing contact is whole, with its address', () => {
  const given = draft().customer;
  const billingContact = {
    civility: 'MR' as const,
    firstName: '',
    lastName: 'Le Goff',
    address: { street: '', postalCode: '2920', townName: 'Brest', country: 'FR' },
  };
  expect(
    paths({ ...given, contact: customer().contact, finance: { paymentMode: 'directDebit', billingContact } }),
  ).toEqual([
    'finance.billingContact.firstName',
    'finance.billingContact.address.street',
    'finance.billingContact.address.postalCode',
  ]);
});

test('B7.2 an IBAN that is given is right, and a signature needs one', () => {
  const finance = { paymentMode: 'directDebit' as const, ibanCode: 'FR7630006000011234567890188' };
  expect(paths({ ...customer(), finance })).toEqual(['finance.ibanCode']);
  for (const ibanCode of ['BR1800360305000010009795493C1', 'FR76300060000112345678901897']) {
    expect(paths({ ...customer(), finance: { ...finance, ibanCode } })).toEqual(['finance.ibanCode']);
  }
  expect(mandateErrors({ ...customer(), finance: null })).toHaveLength(3);
  expect(mandateErrors(customer())).toEqual([]);
});

test.each([
  ['612345678', '0612345678'],
  ['06 12 34 56 78', '0612345678'],
  ['+33 6 12 34 56 78', '0612345678'],
  ['+33 1 23 45 67 89', '0123456789'],
  ['123456789', '0123456789'],
  // never cut to one that is right
  ['06 12 34 56 789', '06123456789'],
  ['06 12 34 56 7x', '061234567x'],
  ['', null],
  [null, null],
])('B2.2 the phone %s becomes %s', (typed, phone) => {
  expect(cleanedPhone(typed)).toBe(phone);
});

describe('B2.2 who gets the bills', () => {
  const site = {
    number: '12',
    street: 'rue des Lilas',
    postalCode: '29200',
    townName: 'Brest',
    country: 'FR',
  };
  const billed = (over: object) => ({
    ...customer(),
    finance: {
      paymentMode: 'directDebit' as const,
      billingContact: { civility: 'MRS' as const, firstName: 'Léa', lastName: 'Roy', address: site, ...over },
    },
  });

  test.each([
    [{}, []],
    [{ birthday: '1990-02-01', email: 'lea@example.fr', phone: '0123456789' }, []],
    [{ birthday: '2999-01-01' }, ['finance.billingContact.birthday']],
    [{ email: 'lea@' }, ['finance.billingContact.email']],
    [{ phone: '123' }, ['finance.billingContact.phone']],
    [{ address: { ...site, street: '' } }, ['finance.billingContact.address.street']],
  ])('%j', (over, expected) => {
    expect(paths(billed(over))).toEqual(expected);
  });

  test('a postal code or a town beside the address that is another is refused at its field', () => {
    const errors = (over: object) => billingPlaceErrors(billed(over)).map(({ path }) => path);
    expect(errors({})).toEqual([]);
    expect(errors({ postalCode: site.postalCode, city: site.townName.toUpperCase() })).toEqual([]);
    expect(errors({ postalCode: '75001', city: 'Paris' })).toEqual([
      'order.customer.finance.billingContact.postalCode',
      'order.customer.finance.billingContact.city',
    ]);
  });
});
