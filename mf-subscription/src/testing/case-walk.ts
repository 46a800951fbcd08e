import {
  answeredSections,
  type CaseAction,
  type CasePage,
  newCase,
  nextPage,
  ruleFor,
} from '../rules/case/case-page';
import type { PageGuard } from '../rules/case/case-page-table';
import { isSigned } from '../rules/case/case-questions';
import { answersOf, keptOrder, otherProduct } from './cases';

interface Step {
  /** What is open of a page; `subscribe` once all was validated, `signed` after that. */
  from: string;
  to: string;
  /** Name of the action; with its section, where that is not the open one. */
  on: string;
  /** Guard that distinguishes this line of the table from the action's others. */
  when?: PageGuard;
  does: string;
}

const all = { ...answersOf(), missing: null };
const surveyed = answersOf({ survey: true });

/** Answers of an individual, by delivery point and by survey, and another client and offer. */
const answers = answeredSections.flatMap((section) => [
  { section, answers: answersOf()[section] },
  ...(section === 'site' ? [{ section, answers: surveyed.site }] : []),
  ...(section === 'client' ? [{ section, answers: answersOf({ other: true }).client }] : []),
  ...(section === 'offer' ? [{ section, answers: otherProduct() }] : []),
]);

/** Drafts with a gap at each section. */
const drafts = answeredSections.map((gap, place) => ({
  ...newCase,
  answers: {
    ...newCase.answers,
    ...Object.fromEntries(answeredSections.slice(0, place).map((section) => [section, surveyed[section]])),
  },
  open: gap,
}));

const actions: readonly CaseAction[] = [
  ...answers.map((given) => ({ type: 'validate', ...given }) as CaseAction),
  ...answeredSections.flatMap((section): CaseAction[] => [
    { type: 'typed', section, values: {} },
    { type: 'edit', section },
    { type: 'cancel', section },
  ]),
  { type: 'pay', payment: answersOf().payment },
  { type: 'rebate', rebate: answersOf().rebate },
  { type: 'saved', order: keptOrder(), answers: all },
  { type: 'statusRead', order: keptOrder({ orderStatus: 'FINALIZED', signingStatus: 'SIGNED' }) },
  { type: 'loaded', answers: all, order: keptOrder(), prices: [] },
  { type: 'merged', answers: all, order: keptOrder({ version: 2 }), prices: [] },
  ...drafts.map((draft): CaseAction => ({ type: 'resumed', draft })),
  ...drafts.map((draft): CaseAction => ({ type: 'restored', draft, version: 1 })),
];

/** Every transition reachable from a new case; pages are compared by what is open, answered and saved. */
export function walkedSteps(): Step[] {
  const steps = new Map<string, Step>();
  const seen = new Map([[keyOf(newCase), newCase]]);
  for (const page of seen.values()) {
    for (const action of actions) {
      const rule = ruleFor(page, action);
      if (!rule) continue;
      const after = nextPage(page, action);
      const on = action.type === 'edit' ? `edit ${action.section}` : action.type;
      const when = rule.when.find((guard) => guard !== 'notSigned' && guard !== 'sectionIsOpen');
      const step = { from: phaseOf(page), to: phaseOf(after), on, when, does: rule.does };
      steps.set(JSON.stringify(step), step);
      if (!seen.has(keyOf(after))) seen.set(keyOf(after), after);
    }
  }
  return [...steps.values()];
}

const phaseOf = ({ open, order }: CasePage): string => (isSigned(order) ? 'signed' : (open ?? 'subscribe'));

const keyOf = (page: CasePage): string =>
  JSON.stringify([
    phaseOf(page),
    answeredSections.map((section) => page.answers[section] !== null),
    page.answers.site?.survey === null,
    page.answers.client?.lastName,
    page.answers.offer?.EL?.productCode,
    page.order !== null,
  ]);
