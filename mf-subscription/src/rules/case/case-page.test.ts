import fc from 'fast-check';
import { walkedSteps } from '../../testing/case-walk';
import { aCase, answersOf, keptOrder, otherProduct } from '../../testing/cases';
import { draftContent } from './case-draft';
import {
  answeredSections,
  type CaseAction,
  type CasePage,
  lostBy,
  newCase,
  nextPage,
  sections,
} from './case-page';
import { isTyped } from './typed-values';
import { pageRules } from './case-page-table';
import { isSigned } from './case-questions';
import { maySign, saveRefusals, signRefusals } from './save-rules';
import { sectionState } from './section-states';

const all = answersOf();
const shown = (page: CasePage) => sections.filter((section) => sectionState(page, section) !== 'hidden');
const play = (actions: readonly CaseAction[], from: CasePage = newCase) => actions.reduce(nextPage, from);

const validateClient: CaseAction = { type: 'validate', section: 'client', answers: all.client };
const validateSite: CaseAction = { type: 'validate', section: 'site', answers: all.site };
const validateOffer: CaseAction = { type: 'validate', section: 'offer', answers: all.offer };
const validateSituation: CaseAction = { type: 'validate', section: 'situation', answers: all.situation };
const upToSituation = [validateClient, validateSite, validateOffer, validateSituation];
const saved: CaseAction = { type: 'saved', order: keptOrder(), answers: aCase().answers };

test.each<[string, readonly CaseAction[], string[]]>([
  ['nothing', [], ['client']],
  ['the client', [validateClient], ['client', 'site']],
  ['the site', [validateClient, validateSite], ['client', 'site', 'offer']],
  ['the offer', [validateClient, validateSite, validateOffer], ['client', 'site', 'offer', 'situation']],
  ['the situation', upToSituation, ['client', 'site', 'offer', 'situation', 'subscribe']],
  [
    '« Souscrire »',
    [...upToSituation, saved],
    ['client', 'site', 'offer', 'situation', 'recap', 'subscribe'],
  ],
])('B1.1 %s validated: these sections are shown', (_what, actions, expected) => {
  expect(shown(play(actions))).toEqual(expected);
});

test('B1.5 B3.5 a status that is read keeps the version of the page, and brings back no outdated status', () => {
  const read = (before: Parameters<typeof keptOrder>[0], now: Parameters<typeof keptOrder>[0]) =>
    nextPage({ ...aCase(), order: { ...keptOrder(before) } }, { type: 'statusRead', order: keptOrder(now) })
      .order;
  expect(read({ version: 2 }, { version: 3, orderStatus: 'CANCELED' })).toMatchObject({
    version: 2,
    orderStatus: 'CANCELED',
  });
  const outdated = { version: 2, orderStatus: null };
  expect(read(outdated, { version: 2, orderStatus: 'IN_PROGRESS' })?.orderStatus).toBeNull();
  expect(read(outdated, { version: 3, orderStatus: 'FINALIZED' })?.orderStatus).toBe('FINALIZED');
});

test('B1.1 missing information is requested in survey mode alone, without any delivery point, before subscribing', () => {
  const survey = answersOf({ survey: true });
  const page = play([
    validateClient,
    { type: 'validate', section: 'site', answers: survey.site },
    validateOffer,
    validateSituation,
  ]);
  expect(page.open).toBe('missing');
  expect(shown(page)).toEqual(['client', 'site', 'offer', 'situation', 'missing', 'subscribe']);
  expect(sectionState(page, 'subscribe')).toBe('waiting');
});

test('B1.1 a case that is loaded shows all sections but the recap', () => {
  const page = nextPage(newCase, { type: 'loaded', answers: all, order: keptOrder(), prices: [] });
  expect(shown(page)).toEqual(['client', 'site', 'offer', 'situation', 'subscribe']);
});

test.each([
  [{ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' }, false],
  [{ orderStatus: 'FINALIZED', signingStatus: 'SIGNED', firstPaymentCBStatus: 'FINALIZED' }, false],
  [{ orderStatus: 'FINALIZED_WITHOUT_DOC', signingStatus: 'SIGNED', firstPaymentCBStatus: 'PENDING' }, true],
  [{ orderStatus: 'IN_PROGRESS' }, true],
] as const)('B1.1 subscribing is hidden once the order is complete: %j, shown %p', (state, expected) => {
  const page = nextPage(newCase, { type: 'loaded', answers: all, order: keptOrder(state), prices: [] });
  expect(shown(page).includes('subscribe')).toBe(expected);
});

test('B1.1 the walk that the README draws takes every line of the table, and leaves no signed case but for another', () => {
  const steps = walkedSteps();
  expect(new Set(steps.map(({ does }) => does))).toEqual(new Set(pageRules.map(({ does }) => does)));
  const leaving = steps.filter(({ from, to }) => from === 'signed' && to !== 'signed');
  expect(new Set(leaving.map(({ on }) => on))).toEqual(new Set(['loaded']));
});

describe('B1.5 what is typed and not validated', () => {
  const typed = (which: 'client' | 'site' | 'situation', values: object): CaseAction => ({
    type: 'typed',
    section: which,
    values: { ...values },
  });

  test('is kept of the open section alone, until that is validated', () => {
    const page = play([typed('client', { firstName: 'Cam' }), typed('site', { EL_point: '142' })]);
    expect(page.typed).toEqual({ client: { firstName: 'Cam' } });
    expect(play([validateClient], page).typed).toEqual({});
  });

  test('stays while an earlier section is opened, and is dropped with the answers of later sections', () => {
    const edited: CaseAction[] = [
      { type: 'edit', section: 'situation' },
      typed('situation', { EL: {} }),
      { type: 'edit', section: 'client' },
    ];
    const page = play(edited, aCase());
    expect(page.typed).toEqual({ situation: { EL: {} } });
    const called = { ...all.client, phone: '0611111111' };
    expect(play([{ type: 'validate', section: 'client', answers: called }], page).typed).toEqual(page.typed);
    expect(play([{ type: 'cancel', section: 'client' }], page).typed).toEqual(page.typed);
    const sold = { ...all.client, channel: 'C2E' };
    expect(play([{ type: 'validate', section: 'client', answers: sold }], page).typed).toEqual({});
  });

  test('changes nothing that was answered or saved', () => {
    const page = nextPage(aCase(), saved);
    const open = nextPage(page, { type: 'edit', section: 'offer' });
    expect({ ...play([{ type: 'typed', section: 'offer', values: {} }], open), typed: {} }).toEqual(open);
    expect(play([typed('client', {})], page)).toBe(page);
  });
});

describe('a section validated again', () => {
  const page = aCase();

  test.each<[string, CaseAction]>([
    ['a name', { type: 'validate', section: 'client', answers: { ...all.client, lastName: 'Martinez' } }],
    [
      'a package',
      {
        type: 'validate',
        section: 'offer',
        answers: answersOf({ other: true }).offer,
      },
    ],
  ])('B1.1 with %s corrected, keeps what was answered later', (what, correction) => {
    const { section } = correction as { section: 'client' | 'offer' };
    const after = play([{ type: 'edit', section }, correction], nextPage(page, saved));
    expect(after).toMatchObject({ open: null, recapped: false, confirmed: false });
    expect(after.answers).toEqual({
      ...page.answers,
      [section]: (correction as { answers: object }).answers,
      // the client’s own account has their name
      payment: { ...all.payment, ownerLastName: what === 'a name' ? 'Martinez' : all.payment?.ownerLastName },
    });
  });

  test('B1.1 with another product, asks for the situation again, with its answers', () => {
    const offer = otherProduct();
    const after = play(
      [
        { type: 'edit', section: 'offer' },
        { type: 'validate', section: 'offer', answers: offer },
      ],
      page,
    );
    expect(after.open).toBe('situation');
    expect(after.answers).toMatchObject({ site: all.site, offer, situation: null });
    expect(after.remembered.situation).toEqual(all.situation);
  });

  test('B1.1 a client’s corrected name is that of their own account, and not of another’s', () => {
    const corrected: CaseAction[] = [
      { type: 'edit', section: 'client' },
      { type: 'validate', section: 'client', answers: { ...all.client, lastName: 'Martinet' } },
    ];
    const { firstName: ownerFirstName, lastName: ownerLastName } = all.client;
    const ownedBy = (owner: object) => ({
      ...page,
      answers: { ...page.answers, payment: { ...all.payment, ...owner } },
    });
    expect(play(corrected, ownedBy({ ownerFirstName, ownerLastName })).answers.payment).toMatchObject({
      ownerFirstName,
      ownerLastName: 'Martinet',
    });
    const another = { ownerFirstName: 'Paul', ownerLastName };
    expect(play(corrected, ownedBy(another)).answers.payment).toMatchObject(another);
  });

  test('B1.1 cancelled, is as it was, with recap and confirmation', () => {
    const before = nextPage(page, saved);
    const typed: CaseAction = { type: 'typed', section: 'client', values: { firstName: 'Cam' } };
    const edits: CaseAction[] = [{ type: 'edit', section: 'client' }, typed];
    const cancel: CaseAction = { type: 'cancel', section: 'client' };
    expect(play([...edits, cancel], before)).toEqual(before);
    expect(play([...edits, { type: 'rebate', rebate: all.rebate }, cancel], before)).toMatchObject({
      recapped: true,
      confirmed: false,
    });
    expect(nextPage(newCase, cancel)).toBe(newCase);
  });

  test('B1.1 cancelled before it was ever validated, is empty, and its draft says so', () => {
    const typed: CaseAction[] = [
      validateClient,
      { type: 'typed', section: 'site', values: { EL_point: '14253684125896' } },
    ];
    const cancel: CaseAction = { type: 'cancel', section: 'site' };
    const emptied = play([...typed, cancel]);
    expect(emptied).toMatchObject({ open: 'site', answers: { client: all.client, site: null } });
    expect(isTyped(emptied, 'site')).toBe(false);
    expect(draftContent(emptied)).not.toContain('14253684125896');
    // one that an earlier change reopened has its former answers again
    const offer = otherProduct();
    const reopened = play(
      [
        { type: 'edit', section: 'offer' },
        { type: 'validate', section: 'offer', answers: offer },
      ],
      page,
    );
    const again = play(
      [
        { type: 'typed', section: 'situation', values: { EL: {} } },
        { type: 'cancel', section: 'situation' },
      ],
      reopened,
    );
    expect(again).toEqual({ ...reopened, typed: { situation: {} } });
  });

  test('B1.1 cancelled while a later one was not answered yet, leads back to that one', () => {
    const begun = play([validateClient, validateSite, { type: 'edit', section: 'client' }]);
    expect(nextPage(begun, { type: 'cancel', section: 'client' }).open).toBe('offer');
  });

  test('B1.1 with the same answers, loses nothing', () => {
    const after = play([{ type: 'edit', section: 'client' }, validateClient], page);
    expect(after.answers).toEqual(page.answers);
    expect(after.open).toBeNull();
  });

  test('B3.5 another site clears contracts, products, selections, options and the status of the order', () => {
    const before = nextPage(page, saved);
    const after = play(
      [
        { type: 'edit', section: 'site' },
        { type: 'validate', section: 'site', answers: { ...all.site, energies: ['NG'] } },
      ],
      before,
    );
    expect(after.answers).toMatchObject({ offer: null, situation: null, missing: null });
    expect(after.remembered).toMatchObject({ offer: null, situation: null });
    expect(after.order).toMatchObject({ orderNumber: before.order?.orderNumber, orderStatus: null });
  });

  test('B3.5 another kind of customer or another group remembers nothing of what was sold', () => {
    const after = play(
      [
        { type: 'edit', section: 'client' },
        { type: 'validate', section: 'client', answers: { ...all.client, customerType: 'PROFESSIONAL' } },
      ],
      page,
    );
    expect(after.remembered).toEqual(newCase.remembered);
  });

  test('what will be lost is known before', () => {
    expect(lostBy('client', page)).toEqual(['site', 'offer', 'situation']);
    expect(lostBy('situation', page)).toEqual([]);
  });
});

test('B7.1 a change after the save hides its confirmation; the recap stays for a code, and goes with a section', () => {
  const page = nextPage(aCase(), saved);
  const withCode = nextPage(page, {
    type: 'rebate',
    rebate: { type: 'promotion', code: 'HIVER', label: null },
  });
  expect(withCode).toMatchObject({ confirmed: false, recapped: true });
  expect(nextPage(page, { type: 'edit', section: 'offer' })).toMatchObject({
    confirmed: false,
    recapped: false,
  });
});

test('B7.1 a save is taken whatever is open; what was changed since it was sent remains to be saved', () => {
  const open = nextPage(aCase(), { type: 'edit', section: 'site' });
  const changed: CaseAction = { type: 'validate', section: 'site', answers: answersOf({ other: true }).site };
  for (const page of [open, nextPage(open, changed)]) {
    const after = nextPage(page, saved);
    expect(after).toMatchObject({ ...page, order: { version: 1 }, savedAnswers: aCase().answers });
    expect(after.order?.orderStatus).toBe(page === open ? 'IN_PROGRESS' : null);
  }
});

const order = fc.record({
  orderStatus: fc.constantFrom(
    'IN_PROGRESS',
    'FINALIZED',
    'FINALIZED_WITHOUT_DOC',
    'IN_FAILURE',
    'CANCELED',
    'PENDING',
  ),
  signingStatus: fc.constantFrom(null, 'WAITING', 'SIGNED', 'ABANDONED'),
  firstPaymentCBStatus: fc.constantFrom(null, 'PENDING', 'FINALIZED', 'IN_FAILURE'),
} as const);
const part = (answers: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => names.includes(name)));
const section = fc.constantFrom(...answeredSections);
const action: fc.Arbitrary<CaseAction> = fc.oneof(
  fc
    .tuple(section, fc.boolean(), fc.boolean())
    .map(
      ([which, survey, other]) =>
        ({ type: 'validate', section: which, answers: answersOf({ survey, other })[which] }) as CaseAction,
    ),
  section.map((which): CaseAction => ({ type: 'edit', section: which })),
  section.map((which): CaseAction => ({ type: 'cancel', section: which })),
  section.map((which): CaseAction => ({ type: 'typed', section: which, values: { street: 'rue' } })),
  fc.constant<CaseAction>({ type: 'pay', payment: all.payment }),
  fc.constant<CaseAction>({ type: 'rebate', rebate: null }),
  order.map((state): CaseAction => ({ type: 'saved', order: keptOrder(state), answers: aCase().answers })),
  order.map((state): CaseAction => ({ type: 'statusRead', order: keptOrder(state) })),
  fc
    .tuple(fc.array(section), fc.option(section), fc.boolean())
    .map(([answered, open, survey]): CaseAction => {
      const answers = { ...newCase.answers, ...part(answersOf({ survey }), answered) };
      return { type: 'resumed', draft: { ...newCase, answers, open } };
    }),
);

test('B7.1 no sequence of actions reaches a page that may be saved or signed against the rules', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), fc.boolean(), (actions, admin) => {
      const page = play(actions);
      const visitor = { groupName: admin ? 'ADMIN' : 'C2E', link: null };
      const { client, site, offer, situation } = page.answers;
      if (saveRefusals(page).length === 0) {
        expect(isSigned(page.order)).toBe(false);
        expect([client, site, offer, situation].includes(null)).toBe(false);
        expect(page.open).toBeNull();
      }
      if (signRefusals(page, visitor).length === 0) {
        expect(maySign(visitor)).toBe(true);
        expect(saveRefusals(page)).toEqual([]);
        expect(page.answers.payment?.iban).toBeTruthy();
      }
    }),
  );
});

test('B1.1 whatever is done: one section is open at most, none is shown before those it follows', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const page = play(actions);
      const states = sections.map((which) => sectionState(page, which));
      expect(states.filter((state) => state === 'open').length).toBeLessThanOrEqual(1);
      const answered = (['client', 'site', 'offer', 'situation'] as const).map((which) =>
        sectionState(page, which),
      );
      const firstHidden = answered.indexOf('hidden');
      if (firstHidden >= 0)
        expect(answered.slice(firstHidden).every((state) => state === 'hidden')).toBe(true);
    }),
  );
});
