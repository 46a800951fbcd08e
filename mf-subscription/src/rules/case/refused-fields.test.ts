import { requestPaths } from '@portal/contract/schemas';
import { answersOf } from '../../testing/cases';
import type { CaseAnswers } from './answers';
import { placeOf } from './refused-fields';

const given = answersOf();
const electricity = given.situation.EL!;
const bothSites = {
  ...given.site,
  energies: ['EL', 'NG'] as ('EL' | 'NG')[],
  contracts: [...given.site.contracts, { ...given.site.contracts[0]!, energy: 'NG' as const }],
};

/** A company's case with every optional field filled in. */
const whole: CaseAnswers = {
  ...given,
  client: {
    ...given.client,
    customerType: 'PROFESSIONAL',
    billingAddress: given.missing.EL!.address,
    coholder: { civility: 'MR', firstName: 'Jean', lastName: 'Petit' },
  },
  situation: { EL: { ...electricity, processType: 'MOVE_IN', startRange: 'LATER' } },
  missing: null,
};

const contact = (names: string) => names.split(' ').map((name) => `order.customer.contact.${name}`);
const contract = (names: string) => names.split(' ').map((name) => `order.contracts.0.${name}`);
const finance = (names: string) => names.split(' ').map((name) => `order.customer.finance.${name}`);
const point = (names: string) => contract(names).map((path) => path.replace('.0.', '.0.deliveryPoint.'));

const table: [section: string | null, field: string | null, paths: string[]][] = [
  [null, null, ['seller', 'savingMode', 'alreadyClient', 'createdBy', 'link', 'order']],
  [null, null, ['order.orderReference', 'order.version', 'order.externalReference']],
  ['subscribe', 'iban', ['accountOnFile']],
  ['client', 'channel', ['channel']],
  [
    'client',
    null,
    ['order.customerNumber', 'order.customer', 'order.customer.type', 'order.customer.contact'],
  ],
  ...['civility', 'firstName', 'lastName', 'email', 'phone', 'birthdate'].map(
    (name): [string, string, string[]] => ['client', name, contact(name)],
  ),
  ...['companyName', 'companyType', 'identificationNumber', 'activityCode'].map(
    (name): [string, string, string[]] => ['client', name, contact(name)],
  ),
  [
    'client',
    'birthTown',
    contact('birthTown birthTown.townName birthTown.netArea birthTown.number birthTown.street'),
  ],
  ['client', 'birthCountry', contact('birthTown.country')],
  ['client', 'birthPostalCode', contact('birthTown.postalCode')],
  ['client', 'billingNumber', contact('address.number')],
  ['client', 'billingStreet', contact('address.street')],
  ['client', 'billingPostalCode', contact('address.postalCode')],
  ['client', 'billingTownName', contact('address address.townName address.netArea address.country')],
  ['client', 'hasCoholder', contract('thirdParties thirdParties.0 thirdParties.0.role thirdParties.0.code')],
  ['client', 'coholderCivility', contract('thirdParties.0.civility')],
  ['client', 'coholderFirstName', contract('thirdParties.0.firstName')],
  ['client', 'coholderLastName', contract('thirdParties.0.lastName')],
  [
    'client',
    null,
    ['', '.channels', '.channels.0', '.textVersion'].map((name) => `order.customer.marketing${name}`),
  ],
  [
    'client',
    'hasBillingContact',
    [
      '',
      '.civility',
      '.firstName',
      '.lastName',
      '.birthday',
      '.email',
      '.phone',
      '.postalCode',
      '.city',
    ].flatMap((name) => finance(`billingContact${name}`)),
  ],
  ['client', 'billingNumber', finance('billingContact.address.number')],
  ['client', 'billingStreet', finance('billingContact.address.street')],
  ['client', 'billingPostalCode', finance('billingContact.address.postalCode')],
  [
    'client',
    'billingTownName',
    ['', '.townName', '.netArea', '.country'].flatMap((name) => finance(`billingContact.address${name}`)),
  ],
  [
    'site',
    null,
    [
      '',
      ...['energyList', 'energyList.0', 'housingType', 'residenceType', 'area', 'inhabitantsNumber'],
      ...['heatingType', 'rateOption', 'address', 'address.number', 'address.street', 'address.netArea'],
      ...['address.postalCode', 'address.townName'],
    ].map((name) => `order.survey${name && '.'}${name}`),
  ],
  ['site', 'energyChoice', contract('energy')],
  [
    'site',
    'EL_TOTAL_HOUR',
    contract('estimates estimates.0 estimates.0.energy estimates.0.timeframe estimates.0.quantity'),
  ],
  ['site', 'EL_point', contract('deliveryPoint')],
  ['site', 'EL_point', point('pointOfDelivery address address.number address.street address.postalCode')],
  ['site', 'EL_point', point('address.townName address.netArea address.country')],
  ['site', 'EL_point', point('contractualCapacity greedRate profile')],
  ['offer', null, ['order.contracts', 'order.contracts.0']],
  ['offer', 'EL.productCode', contract('chosenProduct chosenProduct.productCode rateOption')],
  [
    'offer',
    'EL.options',
    contract(
      'chosenProduct.additionalRates chosenProduct.additionalRates.0 chosenProduct.additionalRates.0.code chosenProduct.additionalRates.0.active',
    ),
  ],
  [
    'offer',
    'EL.packages',
    contract(
      'chosenPackages chosenPackages.0 chosenPackages.0.energy chosenPackages.0.id chosenPackages.0.timeframe',
    ),
  ],
  ['offer', 'EL.frequency', contract('installmentFrequency')],
  ['situation', 'EL.startRange', contract('effectiveStartRange')],
  ['situation', 'EL.startDate', contract('effectiveStartDate')],
  ['situation', 'EL.processType', [...contract('dueDate'), ...point('process process.type')]],
  ['situation', 'EL.express', point('process.express')],
  ['situation', 'EL.timeslot', point('process.appointmentTimeslot')],
  ['subscribe', 'iban', finance('ibanCode')],
  ['subscribe', 'ownerFirstName', finance('accountOwnerFirstName')],
  ['subscribe', 'ownerLastName', finance('accountOwnerLastName')],
  ['subscribe', null, ['order.customer.finance', ...finance('paymentMode')]],
  ['subscribe', 'debitDay', contract('debitDay')],
  ['subscribe', 'firstPaymentCB', contract('firstPaymentCB')],
  ['subscribe', 'rebate', ['order.rebateCode', 'order.rebateCodeType']],
];

test('B7.1 the table has every path at which a save or a signature may be refused', () => {
  const all = new Set([...requestPaths('/saveOrder'), ...requestPaths('/signOrder')]);
  expect(table.flatMap(([, , paths]) => paths).sort()).toEqual([...all].sort());
});

test.each(table.flatMap(([section, field, paths]) => paths.map((path) => [path, section, field] as const)))(
  'B7.1 %s is mended in %s at %s',
  (path, section, field) => {
    expect(placeOf(path, { answers: whole, byLink: false })).toEqual({ section, field });
  },
);

test.each([
  ['survey', 'mode'],
  ['survey.energyList', 'energyChoice'],
  ['survey.area', 'area'],
  ['survey.address.townName', 'townName'],
])('B7.1 order.%s is mended in the questionnaire at %s', (path, field) => {
  const { site } = answersOf({ survey: true });
  const place = placeOf(`order.${path}`, { answers: { ...whole, site }, byLink: false });
  expect(place).toEqual({ section: 'site', field });
});

test.each([
  ['firstName', 'billingFirstName'],
  ['birthday', 'billingBirthday'],
  ['email', 'billingEmail'],
  ['phone', 'billingPhone'],
])('B7.1 the %s of who gets the bills is mended at its field', (name, field) => {
  const billingContact = {
    civility: 'MR',
    firstName: 'Léa',
    lastName: 'Roy',
    birthday: '',
    email: '',
    phone: '',
  } as const;
  const client = { ...given.client, billingContact };
  const path = `order.customer.finance.billingContact.${name}`;
  expect(placeOf(path, { answers: { ...whole, client }, byLink: false })).toEqual({
    section: 'client',
    field,
  });
});

const known = { ...whole, client: { ...given.client, customerNumber: '100001' } };
const plain = { ...given, missing: null };
const abroad = { ...plain, client: { ...given.client, birthCountry: 'BELGIQUE' } };
const loaded = { ...plain, site: { ...given.site, estimateReference: null } };
const survey = answersOf({ survey: true });
const recovered = {
  ...survey,
  site: { ...survey.site, contracts: given.site.contracts },
  missing: null,
};
const moved = (over: Partial<typeof electricity>) => ({
  ...plain,
  situation: { EL: { ...electricity, ...over } },
});
const cyclical = { ...plain, offer: { EL: { ...given.offer.EL!, cyclical: true, packages: null } } };
const both = { ...plain, site: bothSites };
const sameHome = {
  ...survey,
  site: { ...bothSites, survey: survey.site.survey },
  missing: { EL: given.missing.EL!, NG: given.missing.EL! },
};
const apart = {
  ...sameHome,
  missing: {
    EL: given.missing.EL!,
    NG: { ...given.missing.EL!, address: { ...given.missing.EL!.address, street: 'rue X' } },
  },
};
const fixedChannel = (over: Partial<typeof electricity>) => ({
  ...moved(over),
  client: { ...given.client, channel: 'PIOUI_LYON' },
});

test.each<[string, CaseAnswers, string, string | null, string | null]>([
  ['a known customer’s own data', known, 'order.customer.contact.email', 'client', null],
  ['an individual’s company', plain, 'order.customer.contact.companyName', 'client', null],
  ['bills that go to the site', plain, 'order.customer.contact.address.street', 'client', null],
  ['a postal code abroad', abroad, 'order.customer.contact.birthTown.postalCode', 'client', 'birthTown'],
  [
    'nobody beside the customer',
    plain,
    'order.contracts.0.thirdParties.0.firstName',
    'client',
    'hasCoholder',
  ],
  ['an estimate of a loaded case', loaded, 'order.contracts.0.estimates.0.quantity', 'site', 'EL_point'],
  ['the second energy', both, 'order.contracts.1.deliveryPoint.pointOfDelivery', 'site', 'NG_point'],
  ['a contract that there is not', plain, 'order.contracts.1.chosenProduct', 'offer', null],
  [
    'a number that came with a survey',
    recovered,
    'order.contracts.0.deliveryPoint.pointOfDelivery',
    'site',
    null,
  ],
  ['a street of a survey', recovered, 'order.contracts.0.deliveryPoint.address.street', 'site', 'street'],
  ['a surveyed point', survey, 'order.contracts.0.deliveryPoint.pointOfDelivery', 'missing', 'EL_point'],
  ['a surveyed town', survey, 'order.contracts.0.deliveryPoint.address.netArea', 'missing', 'EL_townName'],
  ['a surveyed capacity', survey, 'order.contracts.0.deliveryPoint.contractualCapacity', 'missing', null],
  ['both in one home', sameHome, 'order.contracts.1.deliveryPoint.address.street', 'missing', 'EL_street'],
  ['its own number', sameHome, 'order.contracts.1.deliveryPoint.pointOfDelivery', 'missing', 'NG_point'],
  ['two homes', apart, 'order.contracts.1.deliveryPoint.address.street', 'missing', 'NG_street'],
  [
    '« dès que possible »',
    moved({ startRange: 'NOW' }),
    'order.contracts.0.effectiveStartDate',
    'situation',
    'EL.startRange',
  ],
  [
    'the end of a switch',
    moved({ processType: 'SWITCH' }),
    'order.contracts.0.dueDate',
    'situation',
    'EL.dueDate',
  ],
  [
    'a visit of a switch',
    moved({ processType: 'SWITCH' }),
    'order.contracts.0.deliveryPoint.process.appointmentTimeslot',
    'situation',
    'EL.processType',
  ],
  [
    'a day of a channel that sells later switches alone',
    fixedChannel({}),
    'order.contracts.0.effectiveStartDate',
    'situation',
    'EL.startDate',
  ],
  ['its range', fixedChannel({}), 'order.contracts.0.effectiveStartRange', 'situation', 'EL.startDate'],
  ['its kind', fixedChannel({}), 'order.contracts.0.deliveryPoint.process.type', 'situation', null],
  [
    'a package of a cyclical product',
    cyclical,
    'order.contracts.0.chosenPackages',
    'offer',
    'EL.productCode',
  ],
])('B7.1 %s', (_which, answers, path, section, field) => {
  expect(placeOf(path, { answers, byLink: false })).toEqual({ section, field });
});

test('B7.1 a customer with a link is not asked for a group', () => {
  expect(placeOf('channel', { answers: whole, byLink: true })).toEqual({ section: 'client', field: null });
});
