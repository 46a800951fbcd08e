/** Props of every section's form: its earlier answers, and a callback for the validated ones. */
export interface SectionFormProps<Answers> {
  start: Answers | null;
  onValidate: (answers: Answers) => void;
  /** Closes the section as it was; absent where it was not validated before. */
  onCancel?: () => void;
}

export interface SectionSummaryProps<Answers> {
  answers: Answers;
}
