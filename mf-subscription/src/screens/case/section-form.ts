/** Props of every section's form: its earlier answers, and a callback for the validated ones. */
export interface SectionFormProps<Answers> {
  start: Answers | null;
  onValidate: (answers: Answers) => void;
  /** Leaves the section as it was validated before, or empty; absent where nothing is to be left. */
  onCancel?: () => void;
}

export interface SectionSummaryProps<Answers> {
  answers: Answers;
}
