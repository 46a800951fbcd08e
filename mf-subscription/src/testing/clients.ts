import type { ResponseOf } from '@portal/contract';
import type { ClientAnswers } from '../rules/case/answers';

/** An individual born in Lyon, whose bills go to the site. */
export const aClient = (over: Partial<ClientAnswers> = {}): ClientAnswers => ({
  channel: 'ADMIN',
  customerType: 'INDIVIDUAL',
  customerNumber: null,
  civility: 'MRS',
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'camille@example.fr',
  phone: '0612345678',
  birthdate: '1980-03-05',
  birthCountry: 'FRANCE',
  birthPostalCode: '69003',
  birthTown: 'Lyon',
  birthNetArea: '69123',
  companyName: '',
  companyType: null,
  identificationNumber: '',
  activityCode: '',
  billingAddress: null,
  billingContact: null,
  coholder: null,
  marketing: [],
  ...over,
});

/** A company of Paris, and who signs for it. */
export const aCompanyClient = (over: Partial<ClientAnswers> = {}): ClientAnswers =>
  aClient({
    customerType: 'PROFESSIONAL',
    companyName: 'Lumière & Fils',
    companyType: 'SARL',
    identificationNumber: '73282932000074',
    activityCode: '3514Z',
    billingAddress: {
      number: '12 bis',
      street: 'rue des Lilas',
      postalCode: '75011',
      townName: 'Paris',
      netArea: '75056',
    },
    ...over,
  });

/** Data of a customer whose code was right. */
export const aKnownClient = (
  customerNbr = '100001',
  individual: Partial<NonNullable<ResponseOf<'/subscription/client'>['individual']>> = {},
): ResponseOf<'/subscription/client'> => ({
  exist: true,
  individual: {
    civility: 'MRS',
    firstName: 'Camille',
    lastName: 'Martin',
    birthdate: '1980-03-05',
    birthCountry: 'FR',
    birthPostalCode: '69003',
    birthTown: 'Lyon',
    ...individual,
  },
  contact: { email: 'camille@example.fr', phone: '0612345678' },
  address: {
    number: '12',
    street: 'rue des Lilas',
    netArea: '69123',
    postalCode: '69003',
    townName: 'Lyon',
    country: 'FR',
  },
  company: null,
  customizedInformations: { customerNbr, customerType: 'INDIVIDUAL' },
});
