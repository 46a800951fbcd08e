import fc from 'fast-check';
import { readPrefill, type Prefill } from './prefill';

const read = (query: string) => readPrefill(new URLSearchParams(query));

const nothing: Prefill = {
  orderNumber: null,
  draft: null,
  customer: null,
  customerType: null,
  channel: null,
  civility: null,
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  birthdate: '',
  identificationNumber: '',
  activityCode: '',
  companyName: '',
  companyType: null,
  birthCountry: '',
  birthPostalCode: '',
  birthTown: '',
  energies: [],
};

test('B1.2 an address without a query fills nothing in', () => expect(read('')).toEqual(nothing));

test('B1.2 every parameter of the source fills in what it names', () => {
  expect(
    read(
      'orderNumber=A-1027&customerType=professional&channel=PIOUI_LYON&civility=MRS&firstName=Zo%C3%A9&lastName=L%27H%C3%B4te' +
        '&email=zoe%40EXAMPLE.fr&phone=612345678&birthdate=1980-02-29&identificationNumber=732 829 320 00074' +
        '&activityCode=35.14z&companyName=Lumi%C3%A8re+%26+Co&companyType=SARL&birthCountry=FRANCE&birthPostalCode=20100' +
        '&birthTown=Sart%C3%A8ne&energyTypes[]=EL%7CNG',
    ),
  ).toEqual({
    orderNumber: 'A-1027',
    draft: null,
    customer: null,
    customerType: 'PROFESSIONAL',
    channel: 'PIOUI_LYON',
    civility: 'MRS',
    firstName: 'Zoé',
    lastName: "L'Hôte",
    email: 'zoe@example.fr',
    phone: '0612345678',
    birthdate: '1980-02-29',
    identificationNumber: '73282932000074',
    activityCode: '3514Z',
    companyName: 'Lumière & Co',
    companyType: 'SARL',
    birthCountry: 'FRANCE',
    birthPostalCode: '20100',
    birthTown: 'Sartène',
    energies: ['EL', 'NG'],
  });
});

test.each([
  ['EL|NG', ['EL', 'NG']],
  ['NG|EL', ['EL', 'NG']],
  ['EL', ['EL']],
  ['NG', ['NG']],
  ['GAZ', ['NG']],
  ['|', []],
  ['', []],
  ['EL|', ['EL']],
])('B1.2 energyTypes[]=%s is %j', (value, energies) => {
  expect(readPrefill(new URLSearchParams({ 'energyTypes[]': value })).energies).toEqual(energies);
});

test('B1.2 energies named one by one are both', () => {
  expect(read('energyTypes[]=EL&energyTypes[]=NG').energies).toEqual(['EL', 'NG']);
});

test.each<[string, string, Partial<Prefill>]>([
  ['phone', '0612345678', { phone: '0612345678' }],
  ['phone', '6 12 34 56 78', { phone: '0612345678' }],
  ['phone', '+33612345678', { phone: '0612345678' }],
  ['phone', 'javascript:alert(1)', { phone: '1' }],
  ['birthdate', '29/02/1980', { birthdate: '1980-02-29' }],
  ['birthdate', '1981-02-29', {}],
  ['birthdate', '1980-02-29T00:00:00Z', {}],
  ['customerType', 'INDIVIDUAL', { customerType: 'INDIVIDUAL' }],
  ['customerType', 'company', {}],
  ['customerType', '__proto__', {}],
  ['channel', '../../admin', {}],
  ['channel', 'PIOUI LYON', {}],
  ['civility', 'mr', { civility: 'MR' }],
  ['civility', 'Dr', {}],
  ['companyType', 'sas', { companyType: 'SAS' }],
  ['companyType', 'LTD', {}],
  ['orderNumber', '1 OR 1=1', {}],
  ['customer', '100001', { customer: '100001' }],
  ['customer', '../100001', {}],
  ['orderNumber', 'x'.repeat(61), {}],
  ['firstName', '<img src=x onerror=alert(1)>', { firstName: 'img srcx onerroralert' }],
  ['firstName', 'Jean\u0000\u202ePaul\u200b', { firstName: 'JeanPaul' }],
  ['lastName', 'Dvor\u030ca\u0301k', { lastName: 'Dvořák' }],
  ['companyName', `${'a'.repeat(150)}`, { companyName: 'a'.repeat(100) }],
  ['companyName', '😀'.repeat(150), { companyName: '😀'.repeat(100) }],
  ['identificationNumber', 'no number', {}],
  ['identificationNumber', '123456789012345678', { identificationNumber: '12345678901234' }],
  ['birthPostalCode', '2A004', {}],
  ['birthPostalCode', '75 011', { birthPostalCode: '75011' }],
  ['unknown', 'x', {}],
])('B1.2 %s=%s fills in %j', (name, value, filled) => {
  expect(readPrefill(new URLSearchParams({ [name]: value }))).toEqual({ ...nothing, ...filled });
});

test('B1.2 whatever the address contains, it prefills only values that a form accepts', () => {
  const names = Object.keys(nothing);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary', maxLength: 400 }), (name, value) => {
      const prefill = readPrefill(new URLSearchParams({ [name]: value }));
      for (const value of Object.values(prefill)) {
        if (typeof value !== 'string') continue;
        expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(value.length).toBeLessThanOrEqual(254);
      }
      expect(prefill.phone).toMatch(/^\d{0,10}$/);
      expect(prefill.identificationNumber).toMatch(/^\d{0,14}$/);
    }),
  );
});
