/** What is done to the page of a case, by the visitor (`validate` to `rebate`) or by what the server answered. */
type PageActionName =
  | 'validate'
  | 'typed'
  | 'edit'
  | 'pay'
  | 'rebate'
  | 'saved'
  | 'told'
  | 'loaded'
  | 'resumed'
  | 'restored'
  | 'reset';

export type PageGuard =
  | 'notSigned'
  | 'notSaved'
  | 'isSaved'
  | 'noSectionIsOpen'
  | 'sectionIsOpen'
  | 'sectionIsAnswered'
  | 'answersAreTheSame'
  | 'whatIsSoldStays'
  | 'paymentIsAnother';

export type PageChange =
  | 'opensTheNextAndLosesNothing'
  | 'asksLaterSectionsAgainFromWhatTheyHeld'
  | 'clearsLaterSections'
  | 'keepsWhatIsTyped'
  | 'opensTheSectionAndEndsRecapAndConfirmation'
  | 'takesThePaymentAndEndsTheConfirmation'
  | 'takesTheCodeAndEndsTheConfirmation'
  | 'takesTheOrderWithRecapAndConfirmation'
  | 'takesTheOrderAsItStands'
  | 'takesASavedCaseWithoutItsRecap'
  | 'takesADraftUpToItsFirstGap'
  | 'takesTheUnsavedChanges'
  | 'beginsANewCase';

interface PageRule {
  on: PageActionName;
  /** All must be true. */
  when: readonly PageGuard[];
  does: PageChange;
}

/**
 * Everything that may be done to the page of a case: the first line that fits is taken, an action without a line changes
 * nothing. The tables and the diagram in the README are drawn from it.
 */
export const pageRules: readonly PageRule[] = [
  {
    on: 'validate',
    when: ['notSigned', 'sectionIsOpen', 'answersAreTheSame'],
    does: 'opensTheNextAndLosesNothing',
  },
  {
    on: 'validate',
    when: ['notSigned', 'sectionIsOpen', 'whatIsSoldStays'],
    does: 'asksLaterSectionsAgainFromWhatTheyHeld',
  },
  { on: 'validate', when: ['notSigned', 'sectionIsOpen'], does: 'clearsLaterSections' },
  { on: 'typed', when: ['notSigned', 'sectionIsOpen'], does: 'keepsWhatIsTyped' },
  {
    on: 'edit',
    when: ['notSigned', 'sectionIsAnswered'],
    does: 'opensTheSectionAndEndsRecapAndConfirmation',
  },
  { on: 'pay', when: ['notSigned', 'paymentIsAnother'], does: 'takesThePaymentAndEndsTheConfirmation' },
  { on: 'rebate', when: ['notSigned'], does: 'takesTheCodeAndEndsTheConfirmation' },
  { on: 'saved', when: ['notSigned', 'noSectionIsOpen'], does: 'takesTheOrderWithRecapAndConfirmation' },
  { on: 'told', when: [], does: 'takesTheOrderAsItStands' },
  { on: 'loaded', when: [], does: 'takesASavedCaseWithoutItsRecap' },
  { on: 'resumed', when: ['notSaved'], does: 'takesADraftUpToItsFirstGap' },
  { on: 'restored', when: ['isSaved', 'notSigned'], does: 'takesTheUnsavedChanges' },
  { on: 'reset', when: [], does: 'beginsANewCase' },
];
