import { aClient, aCompanyClient, aKnownClient } from '../../testing/clients';
import type { ClientAnswers } from './answers';
import {
  clientValues,
  isFrance,
  knownClientAnswers,
  newClientAnswers,
  resumedValues,
  type ClientValues,
} from './client-values';
import { readPrefill } from './prefill';

const noPrefill = readPrefill(new URLSearchParams());
const prefill = readPrefill(
  new URLSearchParams({
    channel: 'PIOUI_LYON',
    customerType: 'professional',
    civility: 'MRS',
    firstName: 'Zoé',
    email: 'zoe@example.fr',
    phone: '612345678',
    birthdate: '1980-02-29',
    identificationNumber: '73282932000074',
    birthCountry: 'belgique',
    birthTown: 'Liège',
  }),
);

/** As the schema of the form hands them on. */
const passed = (values: ClientValues): ClientValues => ({ ...values, phone: values.phone.replace(/ /g, '') });

test('B2.1 a new case starts as an individual’s, in the agent’s own group, born in France', () => {
  expect(clientValues(null, noPrefill, 'COMDATA')).toMatchObject({
    channel: 'COMDATA',
    customerType: 'INDIVIDUAL',
    civility: 'MR',
    email: '',
    birthCountry: 'FRANCE',
    hasBillingAddress: false,
    hasCoholder: false,
  });
});

test('B1.2 what the address says is shown in the shape of each field', () => {
  expect(clientValues(null, prefill, 'ADMIN')).toMatchObject({
    channel: 'PIOUI_LYON',
    customerType: 'PROFESSIONAL',
    civility: 'MRS',
    firstName: 'Zoé',
    email: 'zoe@example.fr',
    phone: '06 12 34 56 78',
    birthdate: '1980-02-29',
    identificationNumber: '732 829 320 00074',
    birthCountry: 'BELGIQUE',
    birthTown: 'Liège',
  });
});

test.each<[string, ClientAnswers]>([
  ['an individual', aClient()],
  ['a professional', aCompanyClient()],
  ['somebody born abroad', aClient({ birthCountry: 'BELGIQUE', birthPostalCode: '', birthNetArea: null })],
  ['a co-holder', aClient({ coholder: { civility: 'MR', firstName: 'Jo', lastName: 'Li' } })],
])('B2.2 the answers of the section are restored unchanged: %s', (_who, answers) => {
  expect(newClientAnswers(passed(clientValues(answers, prefill, 'ADMIN')))).toEqual(answers);
});

test('B2.2 fields hidden by the kind of customer, the country or an unticked box are not kept', () => {
  const values: ClientValues = {
    ...passed(clientValues(aCompanyClient(), noPrefill, 'ADMIN')),
    customerType: 'INDIVIDUAL',
    birthCountry: 'BELGIQUE',
    hasBillingAddress: false,
    coholderFirstName: 'Jo',
  };
  expect(newClientAnswers(values)).toEqual(
    aClient({ birthCountry: 'BELGIQUE', birthPostalCode: '', birthNetArea: null }),
  );
});

test('B2.2 dates of a draft that was kept as they were typed are days again', () => {
  const start = clientValues(null, noPrefill, 'ADMIN');
  expect(resumedValues(start, { birthdate: '05/03/1980', billingBirthday: '05/03/19' })).toMatchObject({
    birthdate: '1980-03-05',
    billingBirthday: '05/03/19',
  });
  expect(resumedValues(start, undefined)).toEqual(start);
});

test.each([
  ['FRANCE', true],
  ['france ', true],
  ['FR', true],
  ['FRANCE MÉTROPOLITAINE', false],
  ['BELGIQUE', false],
  ['', false],
])('B2.2 « %s » is France: %s', (country, french) => expect(isFrance(country)).toBe(french));

test('B2.1 a known customer’s data is the supplier’s, whatever may be missing of it', () => {
  expect(knownClientAnswers(aKnownClient(), 'ADMIN')).toEqual(
    aClient({
      customerNumber: '100001',
      marketing: undefined,
      birthCountry: 'FR',
      birthNetArea: null,
      billingAddress: {
        number: '12',
        street: 'rue des Lilas',
        postalCode: '69003',
        townName: 'Lyon',
        netArea: '69123',
      },
    }),
  );
  const bare = aKnownClient('100001', {
    birthdate: null,
    birthCountry: null,
    birthPostalCode: null,
    birthTown: null,
  });
  const sparse = { ...bare, contact: { email: 'a@b.fr', phone: null }, address: null };
  expect(knownClientAnswers(sparse, 'WEB')).toMatchObject({
    channel: 'WEB',
    phone: '',
    birthdate: '',
    billingAddress: null,
    companyType: null,
  });
  expect(
    knownClientAnswers(
      {
        ...aKnownClient('200001', { civility: 'UNKNOWN' }),
        company: { companyName: 'X', companyType: 'LTD', identificationNumber: null, activityCode: null },
      },
      'WEB',
    ),
  ).toMatchObject({ civility: 'MR', companyName: 'X', companyType: null, identificationNumber: '' });
  expect(knownClientAnswers({ ...aKnownClient(), exist: false }, 'WEB')).toBeNull();
  expect(knownClientAnswers({ ...aKnownClient(), customizedInformations: null }, 'WEB')).toBeNull();
});
