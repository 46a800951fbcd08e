import { sponsorshipRefusal, type Newcomer, type SponsorFacts } from './sponsoring.rules';

const sponsor: SponsorFacts = {
  customerNumber: '100001',
  emails: ['zoe@example.fr', 'factures@example.fr'],
  people: [
    { firstName: 'Zoé', lastName: 'Roux', birthdate: '1980-02-29' },
    { firstName: 'Éric', lastName: 'Le Gall' },
  ],
  identificationNumber: '73282932000074',
  sites: [{ status: 'effective', postalCode: '29200' }],
};
const newcomer: Newcomer = {
  customerNumber: null,
  email: 'ali@example.fr',
  people: [{ firstName: 'Ali', lastName: 'Ben', birthdate: '1990-01-01' }],
  identificationNumber: null,
  postalCodes: ['29200'],
};

test.each<[string, Partial<Newcomer>, Partial<SponsorFacts>, string | null]>([
  ['somebody else', {}, {}, null],
  ['somebody else, whose site is not known yet', { postalCodes: [] }, {}, null],
  ['the sponsor by number', { customerNumber: '100001' }, {}, 'ONESELF'],
  ['the sponsor by e-mail', { email: 'ZOE+2@example.fr' }, {}, 'ONESELF'],
  ['whoever gets the sponsor’s bills', { email: 'Factures@example.fr' }, {}, 'ONESELF'],
  ['the sponsor by name', { people: [{ firstName: 'ZOE', lastName: 'ROUX' }] }, {}, 'ONESELF'],
  [
    'one of the sponsor’s name, born another day',
    { people: [{ firstName: 'Zoé', lastName: 'Roux', birthdate: '2004-05-06' }] },
    {},
    null,
  ],
  ['the sponsor’s co-holder', { people: [{ firstName: 'Eric', lastName: 'LE GALL' }] }, {}, 'ONESELF'],
  [
    'somebody whose co-holder is the sponsor',
    { people: [newcomer.people[0]!, { firstName: 'Zoé', lastName: 'Roux' }] },
    {},
    'ONESELF',
  ],
  ['the sponsor’s company', { identificationNumber: '73282932000074' }, {}, 'ONESELF'],
  ['a customer', { customerNumber: '100002' }, {}, 'CUSTOMER'],
  ['Corsica', { postalCodes: ['20090'] }, {}, 'PLACE'],
  ['overseas', { postalCodes: ['97400'] }, {}, 'PLACE'],
  [
    'a sponsor whose contracts have ended',
    {},
    { sites: [{ status: 'terminated', postalCode: '29200' }] },
    'SPONSOR',
  ],
  ['a sponsor in Corsica', {}, { sites: [{ status: 'effective', postalCode: '20090' }] }, 'SPONSOR'],
])('C5.10 a sponsor’s number on a case: %s', (_case, client, facts, expected) =>
  expect(sponsorshipRefusal({ ...sponsor, ...facts }, { ...newcomer, ...client })).toBe(expected),
);
