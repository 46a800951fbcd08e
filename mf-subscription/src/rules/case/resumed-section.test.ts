import { aCase, answersOf, keptOrder } from '../../testing/cases';
import type { CaseAnswers } from './answers';
import type { CasePage } from './case-page';
import { resumesAt } from './resumed-section';

const admin = { groupName: 'ADMIN', link: null };
const customer = { groupName: null, link: 'LINK' };
const saved = (given: Partial<CaseAnswers> = {}, page: Partial<CasePage> = {}): CasePage => ({
  ...aCase(),
  order: keptOrder(),
  ...page,
  answers: { ...answersOf(), missing: null, rebate: null, ...given },
});
const { offer, situation } = answersOf();
const surveyed = answersOf({ survey: true });
const signed = { orderStatus: 'FINALIZED', signingStatus: 'SIGNED' } as const;

test.each<[string, CasePage, string | null, string | null]>([
  ['a new case', { ...saved(), order: null }, null, null],
  ['a valid case', saved(), null, null],
  ['an account is missing', saved({ payment: { ...answersOf().payment, iban: '' } }), null, null],
  ['a section is open', saved({}, { open: 'client' }), 'client', 'client'],
  ['no site', saved({ site: null }), 'site', 'site'],
  ['no package', saved({ offer: { EL: { ...offer.EL!, packages: null } } }), 'offer', 'offer'],
  ['no start', saved({ situation: { EL: { ...situation.EL!, startDate: null } } }), 'situation', 'situation'],
  ['a number is missing', saved({ site: surveyed.site, missing: surveyed.missing }), 'missing', 'missing'],
  [
    'signed, to be paid',
    saved({}, { order: keptOrder({ ...signed, firstPaymentCBStatus: 'PENDING' }) }),
    null,
    null,
  ],
  ['signed and paid', saved({}, { order: keptOrder(signed) }), null, null],
])(
  'L5.6 opened again, %s: an agent goes on there, and so does its customer',
  (_what, page, agents, customers) => {
    expect(resumesAt(page, admin)).toBe(agents);
    expect(resumesAt(page, customer)).toBe(customers);
  },
);
