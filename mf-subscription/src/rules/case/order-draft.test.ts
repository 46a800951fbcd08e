import { answersOf, keptOrder } from '../../testing/cases';
import { orderAnswer } from '../../testing/order-answer';
import { loadedCase } from './loaded-case';
import { orderDraftOf } from './order-draft';
import { siteValues } from './site-values';

test.each([
  ['an individual', answersOf()],
  ['with a co-holder and an address of their own', withMore()],
] as const)('B1.5 what was saved is found again: %s', (_who, answers) => {
  const { answers: found } = loadedCase(orderAnswer({ ...answers, missing: null }));
  expect(found.client).toEqual(answers.client);
  expect(found.situation).toEqual(answers.situation);
  expect(found.payment).toEqual(answers.payment);
  expect(found.rebate).toEqual(answers.rebate);
  expect(found.offer).toEqual(answers.offer);
  expect(found.site?.contracts[0]).toMatchObject({
    energy: 'EL',
    estimates: answers.site.contracts[0]?.estimates,
    deliveryPoint: { pointOfDelivery: '14253684125896', contractualCapacity: 6 },
  });
});

test('B4.1 a saved case has the rate option of its meter, whatever that of its offer', () => {
  const answers = answersOf();
  const { EL } = answers.offer;
  const offer = { EL: { ...EL!, rateOption: 'HIGH_LOW' as const } };
  const { answers: found } = loadedCase(orderAnswer({ ...answers, offer, missing: null }));
  expect(found.offer?.EL?.rateOption).toBe('HIGH_LOW');
  expect(found.site?.contracts[0]?.rateOption).toBe('TOTAL_HOUR');
});

function withMore() {
  const answers = answersOf();
  return {
    ...answers,
    client: {
      ...answers.client,
      coholder: { civility: 'MR' as const, firstName: 'Łukasz', lastName: 'Muñoz' },
      billingAddress: {
        number: '12 bis',
        street: 'quai d’Orsay',
        postalCode: '75007',
        townName: 'PARIS 07',
        netArea: '75107',
      },
    },
  };
}

test('B6.2 the numbers and addresses given afterwards are sent with the contracts of a survey', () => {
  const answers = answersOf({ survey: true, other: true });
  const [contract] = orderDraftOf({ ...answers, rebate: null }, null).contracts;
  expect(contract?.deliveryPoint).toMatchObject({
    pointOfDelivery: '14253684125896',
    address: { street: 'rue des Lilas', townName: 'LYON 03' },
  });
});

test('a professional’s fields are not sent for an individual', () => {
  const answers = answersOf();
  const client = { ...answers.client, companyName: 'Toilerie', identificationNumber: '73282932000074' };
  expect(orderDraftOf({ ...answers, client }, null).customer.contact).toMatchObject({
    companyName: null,
    identificationNumber: null,
  });
});

test('B2.2 who gets the bills is sent whole, at the site unless another address was given, and is read again', () => {
  const billingContact = {
    civility: 'MRS',
    firstName: 'Léa',
    lastName: 'Roy',
    birthday: '1990-02-01',
    email: 'lea@example.fr',
    phone: '0123456789',
  } as const;
  const answers = answersOf();
  const having = (over: Partial<typeof answers.client> = {}) => ({
    ...answers,
    missing: null,
    client: { ...answers.client, billingContact, ...over },
  });
  const sent = (given: ReturnType<typeof having>) =>
    orderDraftOf(given, keptOrder()).customer.finance?.billingContact;
  expect(sent(having())).toMatchObject({
    ...billingContact,
    address: { street: 'rue des Lilas', postalCode: '69003' },
    postalCode: '69003',
    city: 'LYON 03',
  });
  const billingAddress = {
    number: '1',
    street: 'quai',
    postalCode: '29200',
    townName: 'Brest',
    netArea: null,
  };
  expect(sent(having({ billingAddress }))).toMatchObject({ address: billingAddress, city: 'Brest' });
  expect(loadedCase(orderAnswer(having())).answers.client?.billingContact).toEqual(billingContact);
  expect(sent({ ...having(), client: answers.client })).toBeNull();
});

test('B3.2 the answers of the questionnaire are found again with the case', () => {
  const answers = { ...answersOf({ survey: true }), missing: null };
  const { site } = loadedCase(orderAnswer(answers)).answers;
  expect(site?.survey).toEqual(answers.site.survey);
  expect(siteValues(site, [])).toMatchObject({ mode: 'SURVEY', housingType: 'HOUSE', area: '90' });
});

test('B7.2 the client owns the account of a reopened case until somebody else is named, as its form says', () => {
  const { payment, client, ...others } = answersOf();
  const order = orderAnswer({
    ...others,
    client,
    missing: null,
    payment: { ...payment, ownerFirstName: '' },
  });
  order.customer.finance = { ...order.customer.finance!, accountOwnerLastName: null };
  expect(loadedCase(order).answers.payment).toMatchObject({
    ownerFirstName: 'Camille',
    ownerLastName: 'Martin',
  });
});
