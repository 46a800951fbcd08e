import isEqual from 'react-fast-compare';
import { noAnswers, type CaseAnswers, type PaymentAnswers, type Rebate } from './answers';
import { type PageChange, type PageGuard, pageRules } from './case-page-table';
import { asksForMissing, isSigned } from './case-questions';
import type { KeptOrder } from './kept-order';
import type { EnergyPrice, SavedPrices } from './case-prices';
import type { TypedValues } from './typed-values';

/** In the order of the page (back-office 2). */
export const sections = ['client', 'site', 'offer', 'situation', 'recap', 'missing', 'subscribe'] as const;
export type Section = (typeof sections)[number];

/** Those that are filled in and validated, one after the other. */
export const answeredSections = ['client', 'site', 'offer', 'situation', 'missing'] as const;
export type AnsweredSection = (typeof answeredSections)[number];

export type Typed = Partial<Record<AnsweredSection, TypedValues>>;

/** State of a case's page: what was validated, what is open, and what the server has saved. */
export interface CasePage {
  answers: CaseAnswers;
  /** Answers of a section from before an earlier one changed: its form starts from them and must be validated again. */
  remembered: CaseAnswers;
  /** Typed into a section's form and not validated: initial values when the form opens again. */
  typed: Typed;
  /** The section being filled in; null once all were validated. */
  open: AnsweredSection | null;
  order: KeptOrder | null;
  /** What the case was saved at, for as long as the same is chosen for the same site: the server keeps its prices. */
  saved: SavedPrices | null;
  /** The answers that the server has; null for a case without a number. */
  kept: CaseAnswers | null;
  /** « Souscrire » was validated once since the sections were: the recap shows. */
  recapped: boolean;
  /** The server has exactly these answers; the next change resets it. */
  confirmed: boolean;
}

/** What is kept of what is not saved: see case-draft.ts and unsaved-changes.ts. */
export type DraftPage = Pick<CasePage, 'answers' | 'remembered' | 'typed' | 'open'>;

export type CaseAction =
  | {
      [S in AnsweredSection]: { type: 'validate'; section: S; answers: NonNullable<CaseAnswers[S]> };
    }[AnsweredSection]
  | { type: 'typed'; section: AnsweredSection; values: TypedValues }
  | { type: 'edit'; section: AnsweredSection }
  | { type: 'pay'; payment: PaymentAnswers }
  | { type: 'rebate'; rebate: Rebate | null }
  | { type: 'saved'; order: KeptOrder }
  | { type: 'told'; order: KeptOrder }
  | { type: 'loaded'; answers: CaseAnswers; order: KeptOrder; prices: EnergyPrice[] }
  | { type: 'resumed'; draft: DraftPage }
  | { type: 'restored'; draft: DraftPage; version: number }
  | { type: 'reset' };

export const newCase: CasePage = {
  answers: noAnswers,
  remembered: noAnswers,
  typed: {},
  open: 'client',
  order: null,
  saved: null,
  kept: null,
  recapped: false,
  confirmed: false,
};

/** By the rules of case-page-table.ts: a signed case, for one, is changed no more. */
export function nextPage(page: CasePage, action: CaseAction): CasePage {
  const rule = ruleFor(page, action);
  return rule ? changes[rule.does](page, action as never) : page;
}

/** The line of the table that an action takes. */
export const ruleFor = (page: CasePage, action: CaseAction) =>
  pageRules.find(({ on, when }) => on === action.type && when.every((guard) => guards[guard](page, action)));

const guards: Record<PageGuard, (page: CasePage, action: CaseAction) => boolean> = {
  notSigned: ({ order }) => !isSigned(order),
  notSaved: ({ order }) => order === null,
  isSaved: ({ order }) => order !== null,
  noSectionIsOpen: ({ open }) => open === null,
  sectionIsOpen: ({ open }, action) => 'section' in action && action.section === open,
  sectionIsAnswered: ({ answers }, action) => 'section' in action && answers[action.section] !== null,
  answersAreTheSame: ({ answers }, action) =>
    action.type === 'validate' && isEqual(answers[action.section], action.answers),
  whatIsSoldStays: (page, action) => action.type === 'validate' && sellsTheSame(page, action),
  paymentIsAnother: ({ answers }, action) =>
    action.type === 'pay' && !isEqual(answers.payment, action.payment),
};

type Of<Type extends CaseAction['type']> = Extract<CaseAction, { type: Type }>;
type Change = (page: CasePage, action: never) => CasePage;

const changes: Record<PageChange, Change> = {
  opensTheNextAndLosesNothing: (page, { section }: Of<'validate'>) => ({
    ...page,
    typed: without(page.typed, [section]),
    open: firstUnanswered(page.answers),
  }),
  asksLaterSectionsAgainFromWhatTheyHeld: (page, action: Of<'validate'>) => ({
    ...validated(page, action),
    remembered: { ...page.remembered, ...answered(page.answers) },
    typed: without(page.typed, [action.section]),
  }),
  clearsLaterSections: (page, action: Of<'validate'>) => ({
    ...validated(page, action),
    remembered: noAnswers,
    typed: without(page.typed, [action.section, ...laterThan(action.section)]),
  }),
  keepsWhatIsTyped: (page, { section, values }: Of<'typed'>) => ({
    ...page,
    typed: { ...page.typed, [section]: values },
  }),
  opensTheSectionAndEndsRecapAndConfirmation: (page, { section }: Of<'edit'>) => ({
    ...page,
    open: section,
    recapped: false,
    confirmed: false,
  }),
  takesThePaymentAndEndsTheConfirmation: (page, { payment }: Of<'pay'>) => ({
    ...page,
    answers: { ...page.answers, payment },
    confirmed: false,
  }),
  takesTheCodeAndEndsTheConfirmation: (page, { rebate }: Of<'rebate'>) => ({
    ...page,
    answers: { ...page.answers, rebate },
    confirmed: false,
  }),
  takesTheOrderWithRecapAndConfirmation: (page, { order }: Of<'saved'>) => ({
    ...page,
    order,
    kept: page.answers,
    recapped: true,
    confirmed: true,
  }),
  takesTheOrderAsItStands: (page, { order }: Of<'told'>) => ({ ...page, order }),
  takesASavedCaseWithoutItsRecap: (_page, { answers, order, prices }: Of<'loaded'>) => ({
    ...newCase,
    answers,
    open: null,
    order,
    kept: answers,
    saved: { site: answers.site, offer: answers.offer, prices },
  }),
  takesADraftUpToItsFirstGap: (_page, { draft }: Of<'resumed'>) => resumed(draft),
  takesTheUnsavedChanges: restored,
  beginsANewCase: () => newCase,
};

/** Answers up to the first that is missing; open is the section that was, if it still may be. */
function resumed({ answers: given, remembered, typed, open }: DraftPage): CasePage {
  const first = firstUnanswered(given);
  const answers = first === null ? given : { ...given, ...emptied(laterThan(first)) };
  const mayBeOpen = open !== null && answers[open] !== null;
  return { ...newCase, answers, remembered, typed, open: mayBeOpen ? open : first };
}

/**
 * The changes of a saved case, over the version that they were made to: a save of an older one is refused by the server. The
 * account is none of them.
 */
function restored(page: CasePage, { draft, version }: Of<'restored'>): CasePage {
  const { answers, remembered, typed, open } = resumed(draft);
  const { payment } = answers;
  const order = isEqual(answers.site ?? remembered.site, page.answers.site)
    ? page.order
    : withoutStatus(page.order);
  return {
    ...page,
    answers: { ...answers, payment: payment && { ...payment, iban: page.answers.payment?.iban ?? '' } },
    remembered,
    typed,
    open,
    order: order && { ...order, version },
    recapped: false,
    confirmed: false,
  };
}

/** Opens the next section; what was answered behind it is to be validated again. */
function validated(page: CasePage, { section, answers: given }: Of<'validate'>): CasePage {
  const answers = { ...page.answers, ...emptied(laterThan(section)), [section]: given };
  return {
    ...page,
    answers,
    open: firstUnanswered(answers),
    order: section === 'site' ? withoutStatus(page.order) : page.order,
    recapped: false,
    confirmed: false,
  };
}

/** What is sold, and at what price, hangs on the kind of customer, the group and the site. */
function sellsTheSame({ answers }: CasePage, action: Of<'validate'>): boolean {
  if (action.section !== 'client') return action.section !== 'site' && action.section !== 'offer';
  const { client } = answers;
  return client?.channel === action.answers.channel && client.customerType === action.answers.customerType;
}

const laterThan = (section: AnsweredSection): AnsweredSection[] =>
  answeredSections.slice(answeredSections.indexOf(section) + 1);

const emptied = (list: readonly AnsweredSection[]): Partial<CaseAnswers> =>
  Object.fromEntries(list.map((section) => [section, null]));

const answered = (answers: CaseAnswers): Partial<CaseAnswers> =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));

const without = (typed: Typed, gone: readonly AnsweredSection[]): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([section]) => !gone.some((one) => one === section)));

const withoutStatus = (order: KeptOrder | null): KeptOrder | null => order && { ...order, orderStatus: null };

const firstUnanswered = (answers: CaseAnswers): AnsweredSection | null =>
  answeredSections.find(
    (section) => answers[section] === null && (section !== 'missing' || asksForMissing(answers)),
  ) ?? null;

/** Sections that lose what was validated when this one is validated with other answers: said before it happens. */
export const lostBy = (section: AnsweredSection, { answers }: CasePage): AnsweredSection[] =>
  laterThan(section).filter((later) => answers[later] !== null);
