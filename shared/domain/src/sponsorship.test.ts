import { sponsorshipStatuses } from '@portal/contract';
import fc from 'fast-check';
import {
  isReferralAccepted,
  referralLimitRefusal,
  referralRefusal,
  referralsPerYear,
  sponsorRefusal,
  sponsorshipStatusDisplay,
} from './sponsorship';

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
  fc.assert(
    fc.property(fc.nat(200), (lastYear) => {
      expect(referralLimitRefusal(lastYear) === null).toBe(lastYear < referralsPerYear);
    }),
  );
});

test('C5.10 each state of a referral has its words, and two of them count as accepted', () => {
  expect(sponsorshipStatuses.filter(isReferralAccepted)).toEqual([
    'SUBSCRIBED',
    'REWARDED',
    'CANCELLED',
    'LAPSED',
  ]);
  expect(sponsorshipStatusDisplay('REWARDED')).toEqual({ label: 'Remise accordée', tone: 'success' });
});
