import {
  limitRefusal,
  referralRefusal,
  sameName,
  sponsorRefusal,
  sponsorshipRefusal,
  type Newcomer,
  type SponsorFacts,
} from './sponsoring.rules';

test.each([
  ['a contract in force in Brest', [{ status: 'effective', postalCode: '29200' }], null],
  ['one on its way', [{ status: 'waiting-14d', postalCode: '29200' }], null],
  ['none', [], /contrat en cours/],
  ['an ended one', [{ status: 'terminated', postalCode: '29200' }], /contrat en cours/],
  ['Corsica', [{ status: 'effective', postalCode: '20090' }], /hors Corse/],
  ['overseas', [{ status: 'effective', postalCode: '97400' }], /hors Corse/],
  [
    'Corsica, and a contract that ended on the mainland',
    [
      { status: 'effective', postalCode: '20090' },
      { status: 'terminated', postalCode: '29200' },
    ],
    /hors Corse/,
  ],
  [
    'Corsica, and one on the mainland',
    [
      { status: 'effective', postalCode: '20090' },
      { status: 'effective', postalCode: '29200' },
    ],
    null,
  ],
])('C5.10 who may sponsor: %s', (_case, sites, expected) => {
  const refusal = sponsorRefusal(sites);
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(expected);
});

const referral = {
  targetEmail: 'ali@example.fr',
  ownEmails: ['zoe@example.fr', 'Facture+maison@example.fr'],
  invited: ['eva@example.fr'],
  lastYear: 19,
};
test.each([
  ['a friend', {}, null],
  ['no e-mail', { targetEmail: 'ali@' }, /pas valide/],
  ['oneself', { targetEmail: 'zoe@example.fr' }, /vous-même/],
  ['oneself in capitals', { targetEmail: 'ZOE@Example.fr' }, /vous-même/],
  ['oneself with a plus sign', { targetEmail: 'zoe+ami@example.fr' }, /vous-même/],
  ['whoever gets the bills', { targetEmail: 'facture@example.fr' }, /vous-même/],
  ['the same friend', { targetEmail: 'Eva+2@example.fr' }, /déjà invité/],
  ['a twenty-first', { lastYear: 20 }, /limite de 20/],
])('C5.10 who may be invited: %s', (_case, over, expected) => {
  const refusal = referralRefusal({ ...referral, ...over });
  if (expected === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(expected);
});

test('C5.10 twenty referrals in twelve months, not one more', () => {
  expect(limitRefusal(19)).toBeNull();
  expect(limitRefusal(20)).not.toBeNull();
});

test.each([
  ['Zoé', 'D’Aubigné', 'ZOE', "d'aubigne", true],
  ['Anne-Marie', 'Roux', 'Anne Marie', 'ROUX', true],
  ['Anne', 'Roux', 'Marie', 'Roux', false],
])('C5.10 %s %s and %s %s bear one name: %s', (firstName, lastName, otherFirst, otherLast, expected) => {
  expect(sameName({ firstName, lastName }, { firstName: otherFirst, lastName: otherLast })).toBe(expected);
});

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
