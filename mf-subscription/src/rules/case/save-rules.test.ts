import { aCase, answersOf, keptOrder } from '../../testing/cases';
import type { CaseAnswers } from './answers';
import type { CasePage } from './case-page';
import { saveRefusals, saveWarnings, signRefusals } from './save-rules';

const admin = { groupName: 'ADMIN', link: null };
const offer = answersOf().offer;
const situation = answersOf().situation;
const withAnswers = (given: Partial<CaseAnswers>, page: Partial<CasePage> = {}): CasePage => ({
  ...aCase(),
  ...page,
  answers: { ...aCase().answers, ...given },
});
const survey = answersOf({ survey: true });
const missing = (given: Partial<NonNullable<typeof survey.missing.EL>>) => ({
  EL: { ...survey.missing.EL!, ...given },
});
const noStreet = { ...survey.missing.EL!.address, street: ' ' };

test.each<[string, CasePage, string[]]>([
  ['everything is there', aCase(), []],
  ['a section is open', { ...aCase(), open: 'offer' }, ['sectionOpen']],
  ['it is signed', { ...aCase(), order: keptOrder({ signingStatus: 'SIGNED' }) }, ['alreadySigned']],
  ['no offer', withAnswers({ offer: null }), ['noOffer']],
  ['no package', withAnswers({ offer: { EL: { ...offer.EL!, packages: null } } }), ['packageInvalid']],
  [
    'a cyclical product needs neither package nor day',
    withAnswers({
      offer: { EL: { ...offer.EL!, packages: null, cyclical: true } },
      situation: { EL: { ...situation.EL!, startDate: null } },
    }),
    [],
  ],
  [
    'no start date',
    withAnswers({ situation: { EL: { ...situation.EL!, startDate: null } } }),
    ['noStartDate'],
  ],
  [
    'a switch as soon as possible has its day by rule',
    withAnswers({
      situation: { EL: { ...situation.EL!, startDate: null, processType: 'SWITCH', startRange: 'NOW' } },
    }),
    [],
  ],
  ['a survey with its address', withAnswers({ site: survey.site, missing: survey.missing }), []],
  [
    'a survey whose street is missing',
    withAnswers({ site: survey.site, missing: missing({ address: noStreet }) }),
    ['noStreet'],
  ],
])('B7.1 %s', (_when, page, expected) => {
  expect(saveRefusals(page)).toEqual(expected);
});

test.each<[string, CasePage, { groupName: string | null; link: string | null }, string[]]>([
  ['an administrator', aCase(), admin, []],
  ['another group', aCase(), { groupName: 'C2E', link: null }, ['notAdmin']],
  ['the customer by their link', aCase(), { groupName: null, link: 'code' }, []],
  [
    'no delivery point yet',
    withAnswers({ site: survey.site, missing: survey.missing }),
    admin,
    ['noPointNumber'],
  ],
  [
    'its number told since',
    withAnswers({ site: survey.site, missing: missing({ pointOfDelivery: '14253684125896' }) }),
    admin,
    [],
  ],
  ['no account', withAnswers({ payment: null }), admin, ['noIban', 'noAccountOwner']],
])('B7.2 signing: %s', (_who, page, visitor, expected) => {
  expect(signRefusals(page, visitor)).toEqual(expected);
});

test('B7.1 what may be filled in later is listed as a warning', () => {
  expect(saveWarnings(aCase())).toEqual([]);
  expect(saveWarnings(withAnswers({ payment: null, site: survey.site }))).toEqual([
    'missingInformation',
    'noDebitDay',
    'noIban',
  ]);
});
