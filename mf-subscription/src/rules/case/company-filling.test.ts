import { type Company, companyFilling, type CompanyFilling } from './company-filling';

const company: Company = {
  siret: '73282932000074',
  companyName: 'LUMIERE ET FILS',
  activityCode: '3514Z',
  street: '12 RUE DES LILAS',
  postalCode: '75011',
  townName: 'PARIS 11',
  active: true,
};
const address = {
  billingNumber: '',
  billingStreet: '12 RUE DES LILAS',
  billingPostalCode: '75011',
  billingTownName: 'PARIS 11',
};
const all = { companyName: 'LUMIERE ET FILS', activityCode: '3514Z', ...address };
const former: CompanyFilling = {
  ...all,
  companyName: 'AUTRE',
  activityCode: '4711D',
  billingStreet: 'PLACE',
};

test.each<[string, CompanyFilling, Company, CompanyFilling, CompanyFilling]>([
  ['empty fields are filled', {}, company, {}, all],
  ['spaces alone hold nothing', { companyName: '  ' }, company, {}, all],
  ['what is of another company goes', former, company, former, all],
  [
    'a name that was typed stands',
    { companyName: 'Lumière' },
    company,
    {},
    { activityCode: '3514Z', ...address },
  ],
  [
    'an address that was begun stands whole',
    { billingNumber: '3' },
    company,
    {},
    { companyName: 'LUMIERE ET FILS', activityCode: '3514Z' },
  ],
  [
    'an address that is kept from the public is not half filled',
    {},
    { ...company, street: null },
    {},
    { companyName: 'LUMIERE ET FILS', activityCode: '3514Z' },
  ],
  [
    'no activity empties that of another company',
    former,
    { ...company, activityCode: null },
    former,
    { ...all, activityCode: '' },
  ],
])('B2.2 %s', (_what, typed, answer, before, filling) => {
  expect(companyFilling(typed, answer, before)).toEqual(filling);
});
