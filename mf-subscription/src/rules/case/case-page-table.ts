/**
 * Actions on the page of a case. `validate` to `rebate`: by the visitor; `cancel` takes an `edit` back, and empties a section that was never validated. `saved` to `loaded`: after an answer of the server.
 * `resumed`: the page takes the stored draft of a new case. `restored`: the same for the unsaved changes of a saved case.
 * `merged`: somebody else has saved the case while it is open here.
 */
type PageActionName =
  | 'validate'
  | 'typed'
  | 'edit'
  | 'cancel'
  | 'pay'
  | 'rebate'
  | 'saved'
  | 'statusRead'
  | 'loaded'
  | 'resumed'
  | 'restored'
  | 'merged';

export type PageGuard =
  | 'notSigned'
  | 'notSaved'
  | 'isSaved'
  | 'noSectionIsOpen'
  | 'sectionIsOpen'
  | 'sectionIsAnswered'
  | 'answersAreTheSame'
  | 'laterAnswersFit'
  | 'siteStays'
  | 'paymentIsAnother';

export type PageChange =
  | 'opensTheNextAndLosesNothing'
  | 'keepsLaterSections'
  | 'reopensLaterSectionsWithTheirAnswers'
  | 'clearsLaterSections'
  | 'keepsWhatIsTyped'
  | 'opensTheSectionAndEndsRecapAndConfirmation'
  | 'closesTheSectionAsItWas'
  | 'emptiesTheSection'
  | 'takesThePaymentAndEndsTheConfirmation'
  | 'takesTheCodeAndEndsTheConfirmation'
  | 'takesTheOrderWithRecapAndConfirmation'
  | 'takesTheOrderAndKeepsLaterChanges'
  | 'takesTheStateAndKeepsTheVersion'
  | 'takesASavedCaseWithoutItsRecap'
  | 'takesADraftUpToItsFirstGap'
  | 'takesTheUnsavedChanges'
  | 'takesTheirChangesAndKeepsItsOwn';

interface PageRule {
  on: PageActionName;
  /** All must be true. */
  when: readonly PageGuard[];
  does: PageChange;
}

/**
 * Which action is allowed when, and what it changes. The first line that matches is used; an action without a line changes
 * nothing. The table and the diagram in the README are generated from it.
 */
export const pageRules: readonly PageRule[] = [
  {
    on: 'validate',
    when: ['notSigned', 'sectionIsOpen', 'answersAreTheSame'],
    does: 'opensTheNextAndLosesNothing',
  },
  { on: 'validate', when: ['notSigned', 'sectionIsOpen', 'laterAnswersFit'], does: 'keepsLaterSections' },
  {
    on: 'validate',
    when: ['notSigned', 'sectionIsOpen', 'siteStays'],
    does: 'reopensLaterSectionsWithTheirAnswers',
  },
  { on: 'validate', when: ['notSigned', 'sectionIsOpen'], does: 'clearsLaterSections' },
  { on: 'typed', when: ['notSigned', 'sectionIsOpen'], does: 'keepsWhatIsTyped' },
  {
    on: 'edit',
    when: ['notSigned', 'sectionIsAnswered'],
    does: 'opensTheSectionAndEndsRecapAndConfirmation',
  },
  {
    on: 'cancel',
    when: ['notSigned', 'sectionIsOpen', 'sectionIsAnswered'],
    does: 'closesTheSectionAsItWas',
  },
  { on: 'cancel', when: ['notSigned', 'sectionIsOpen'], does: 'emptiesTheSection' },
  { on: 'pay', when: ['notSigned', 'paymentIsAnother'], does: 'takesThePaymentAndEndsTheConfirmation' },
  { on: 'rebate', when: ['notSigned'], does: 'takesTheCodeAndEndsTheConfirmation' },
  {
    on: 'saved',
    when: ['notSigned', 'noSectionIsOpen', 'answersAreTheSame'],
    does: 'takesTheOrderWithRecapAndConfirmation',
  },
  { on: 'saved', when: ['notSigned'], does: 'takesTheOrderAndKeepsLaterChanges' },
  { on: 'statusRead', when: [], does: 'takesTheStateAndKeepsTheVersion' },
  { on: 'loaded', when: [], does: 'takesASavedCaseWithoutItsRecap' },
  { on: 'resumed', when: ['notSaved'], does: 'takesADraftUpToItsFirstGap' },
  { on: 'restored', when: ['isSaved', 'notSigned'], does: 'takesTheUnsavedChanges' },
  { on: 'merged', when: ['isSaved', 'notSigned'], does: 'takesTheirChangesAndKeepsItsOwn' },
];
