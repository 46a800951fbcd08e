import isEqual from 'react-fast-compare';
import { answered, emptied, fitsLater, ownedBy, without, withoutStatus, withState } from './answer-parts';
import { noAnswers, type CaseAnswers, type PaymentAnswers, type Rebate } from './answers';
import { type PageChange, type PageGuard, pageRules } from './case-page-table';
import { type ClientForms, mergedAnswers, type Merged } from './case-changes';
import { asksForMissing, isSigned } from './case-questions';
import type { KeptOrder } from './kept-order';
import type { EnergyPrice, SavedPrices } from './case-prices';
import { isTyped, type TypedValues } from './typed-values';

/** In the order of the page (back-office 2). */
export const sections = ['client', 'site', 'offer', 'situation', 'recap', 'missing', 'subscribe'] as const;
export type Section = (typeof sections)[number];

/** The sections that are filled in and validated, one after the other. */
export const answeredSections = ['client', 'site', 'offer', 'situation', 'missing'] as const;
export type AnsweredSection = (typeof answeredSections)[number];

export type Typed = Partial<Record<AnsweredSection, TypedValues>>;

/** State of the page of a case: validated answers, the open section, and the order that the server has saved. */
export interface CasePage {
  answers: CaseAnswers;
  /** Former answers of sections that must be validated again: the initial values of their forms. */
  remembered: CaseAnswers;
  /** Values that are typed and not validated: the initial values when the form opens again. */
  typed: Typed;
  /** The section being filled in; null once all were validated. */
  open: AnsweredSection | null;
  order: KeptOrder | null;
  /**
   * Prices of the case as it was loaded: the server keeps them while site and offer are the same. Null for a case begun on
   * this page: its prices are the quote's.
   */
  savedPrices: SavedPrices | null;
  /** The answers as they were last saved or loaded; null for a case without a number. */
  savedAnswers: CaseAnswers | null;
  /** The case was saved since a section was last opened or changed: the recap is shown. */
  recapped: boolean;
  /** A save on this page has just stored exactly these answers; false for a loaded case, and after the next change. */
  confirmed: boolean;
  /** Whether they were shown when a section was opened, while nothing has changed since. */
  beforeEdit: Pick<CasePage, 'recapped' | 'confirmed'> | null;
}

/** The part of the state that is kept while it is not saved: see case-draft.ts and unsaved-changes.ts. */
export type DraftPage = Pick<CasePage, 'answers' | 'remembered' | 'typed' | 'open'>;

export type CaseAction =
  | {
      [S in AnsweredSection]: { type: 'validate'; section: S; answers: NonNullable<CaseAnswers[S]> };
    }[AnsweredSection]
  | { type: 'typed'; section: AnsweredSection; values: TypedValues }
  | { type: 'edit'; section: AnsweredSection }
  | { type: 'cancel'; section: AnsweredSection }
  | { type: 'pay'; payment: PaymentAnswers }
  | { type: 'rebate'; rebate: Rebate | null }
  /** `answers`: those that were sent; the page may have others by now. */
  | { type: 'saved'; order: KeptOrder; answers: CaseAnswers }
  | { type: 'statusRead'; order: KeptOrder }
  | { type: 'loaded'; answers: CaseAnswers; order: KeptOrder; prices: EnergyPrice[] }
  | { type: 'resumed'; draft: DraftPage }
  | { type: 'restored'; draft: DraftPage; version: number }
  | {
      type: 'merged';
      answers: CaseAnswers;
      order: KeptOrder;
      prices: EnergyPrice[];
      forms?: ClientForms | undefined;
    };

export const newCase: CasePage = {
  answers: noAnswers,
  remembered: noAnswers,
  typed: {},
  open: 'client',
  order: null,
  savedPrices: null,
  savedAnswers: null,
  recapped: false,
  confirmed: false,
  beforeEdit: null,
};

type Of<Type extends CaseAction['type']> = Extract<CaseAction, { type: Type }>;

/** The state after an action, by the table in case-page-table.ts. Without a matching line, the state does not change. */
export function nextPage(page: CasePage, action: CaseAction): CasePage {
  const does = ruleFor(page, action)?.does;
  return does === undefined ? page : changed(page, action, does);
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
    (action.type === 'validate' && isEqual(answers[action.section], action.answers)) ||
    (action.type === 'saved' &&
      answeredSections.every((each) => isEqual(answers[each], action.answers[each]))),
  laterAnswersFit: ({ answers }, action) =>
    action.type === 'validate' &&
    fitsLater(action.section, answers, { ...answers, [action.section]: action.answers }),
  siteStays: (_page, action) => 'section' in action && action.section === 'offer',
  paymentIsAnother: ({ answers }, action) =>
    action.type === 'pay' && !isEqual(answers.payment, action.payment),
};

/** @param does from the table; only a validation and a save have more than one */
function changed(page: CasePage, action: CaseAction, does: PageChange): CasePage {
  switch (action.type) {
    case 'validate':
      return validated(page, action, does);
    case 'typed':
      return { ...page, typed: { ...page.typed, [action.section]: action.values } };
    case 'edit':
      return edited(page, action.section);
    case 'cancel':
      return does === 'emptiesTheSection'
        ? withoutTyped(page, action.section)
        : closedAsItWas(page, action.section);
    case 'pay':
      return unconfirmed(page, { payment: action.payment });
    case 'rebate':
      return unconfirmed(page, { rebate: action.rebate });
    case 'saved':
      return saved(page, action, does);
    case 'statusRead':
      return { ...page, order: page.order ? withState(page.order, action.order) : action.order };
    case 'loaded':
      return loaded(action);
    case 'resumed':
      return resumed(action.draft);
    case 'restored':
      return restored(page, action);
    case 'merged':
      return merged(page, action);
  }
}

function edited(page: CasePage, section: AnsweredSection): CasePage {
  const { recapped, confirmed } = page;
  return {
    ...page,
    open: section,
    recapped: false,
    confirmed: false,
    beforeEdit: recapped || confirmed ? { recapped, confirmed } : page.beforeEdit,
  };
}

/** Without what was typed in it since; recap and confirmation are back if nothing else has changed. */
function closedAsItWas(page: CasePage, section: AnsweredSection): CasePage {
  const open = firstUnanswered(page.answers);
  return {
    ...page,
    typed: without(page.typed, [section]),
    open,
    ...(open === null && page.beforeEdit),
    beforeEdit: null,
  };
}

/** Without what was typed in a section that was never validated; that nothing is left of it is kept, too. */
const withoutTyped = (page: CasePage, section: AnsweredSection): CasePage =>
  isTyped(page, section) ? { ...page, typed: { ...page.typed, [section]: {} } } : page;

const unconfirmed = (page: CasePage, changed: Partial<CaseAnswers>): CasePage => ({
  ...page,
  answers: { ...page.answers, ...changed },
  confirmed: false,
  beforeEdit: page.beforeEdit && { ...page.beforeEdit, confirmed: false },
});

const loaded = ({ answers, order, prices }: Of<'loaded'>): CasePage => ({
  ...newCase,
  answers,
  open: null,
  order,
  savedAnswers: answers,
  savedPrices: { site: answers.site, offer: answers.offer, prices },
});

/**
 * Takes the answer of a save unless the case is signed. The save is confirmed if the payment and the rebate code are as they
 * were sent, too. What was changed since then is still to be saved.
 */
function saved(page: CasePage, { order, answers }: Of<'saved'>, does: PageChange): CasePage {
  if (does === 'takesTheOrderWithRecapAndConfirmation')
    return {
      ...page,
      order,
      savedAnswers: answers,
      recapped: true,
      confirmed: isEqual(page.answers, answers),
      beforeEdit: null,
    };
  const { site } = page.answers;
  const isAnotherSite = site !== null && !isEqual(site, answers.site);
  return {
    ...page,
    order: isAnotherSite ? withoutStatus(order) : order,
    savedAnswers: answers,
    beforeEdit: null,
  };
}

/** The answers up to the first missing one. Opens the section that was open if it is answered, else the missing one. */
function resumed({ answers: given, remembered, typed, open }: DraftPage): CasePage {
  const first = firstUnanswered(given);
  const answers = first === null ? given : { ...given, ...emptied(laterThan(first)) };
  const mayBeOpen = open !== null && answers[open] !== null;
  return { ...newCase, answers, remembered, typed, open: mayBeOpen ? open : first };
}

/**
 * Unsaved changes, applied to the saved case. Keeps the version for which they were made, so that the server refuses a save
 * if somebody has saved the case meanwhile. Does not restore the IBAN: drafts do not contain it.
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
    beforeEdit: null,
  };
}

/** What this page would take of the case as somebody else saved it, and what it keeps. */
export const mergeOf = (
  { answers: mine, savedAnswers, typed }: CasePage,
  theirs: CaseAnswers,
  forms?: ClientForms,
): Merged => mergedAnswers({ base: savedAnswers ?? mine, mine, theirs, typed, forms });

/** The case as it is saved now, with what was changed here: that is still to be saved. */
function merged(page: CasePage, { answers: theirs, order, prices, forms }: Of<'merged'>): CasePage {
  const { answers, taken, typed } = mergeOf(page, theirs, forms);
  const gone = answeredSections.filter((section) => taken.includes(section));
  return {
    ...page,
    answers,
    typed: without(typed, gone),
    open: page.open ?? firstUnanswered(answers),
    order,
    savedAnswers: theirs,
    savedPrices: { site: theirs.site, offer: theirs.offer, prices },
    confirmed: false,
    beforeEdit: null,
  };
}

/**
 * Opens the next section. What was answered later is kept where the same is sold; after another offer it is asked again, with
 * its answers; after another site it is gone.
 */
function validated(page: CasePage, action: Of<'validate'>, does: PageChange): CasePage {
  const { section } = action;
  if (does === 'opensTheNextAndLosesNothing') return closedAsItWas(page, section);
  const later = laterThan(section);
  const keeps = does === 'keepsLaterSections';
  const remembers = does === 'reopensLaterSectionsWithTheirAnswers';
  const answers = {
    ...page.answers,
    ...(!keeps && emptied(later)),
    [section]: action.answers,
    payment: section === 'client' ? ownedBy(page.answers, action.answers) : page.answers.payment,
  };
  return {
    ...page,
    answers,
    remembered: keeps
      ? page.remembered
      : remembers
        ? { ...page.remembered, ...answered(page.answers) }
        : noAnswers,
    typed: without(page.typed, keeps || remembers ? [section] : [section, ...later]),
    open: firstUnanswered(answers),
    order: section === 'site' ? withoutStatus(page.order) : page.order,
    recapped: false,
    confirmed: false,
    beforeEdit: null,
  };
}

const laterThan = (section: AnsweredSection): AnsweredSection[] =>
  answeredSections.slice(answeredSections.indexOf(section) + 1);

const firstUnanswered = (answers: CaseAnswers): AnsweredSection | null =>
  answeredSections.find(
    (section) => answers[section] === null && (section !== 'missing' || asksForMissing(answers)),
  ) ?? null;

/** Later sections that lose their validated answers when the answers of this one change. */
export const lostBy = (section: AnsweredSection, { answers }: CasePage): AnsweredSection[] =>
  laterThan(section).filter((later) => answers[later] !== null);
