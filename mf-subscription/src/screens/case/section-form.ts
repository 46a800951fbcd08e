/** Props of every section's form: its earlier answers, and a callback for the validated ones. */
export interface SectionFormProps<Answers> {
  start: Answers | null;
  onValidate: (answers: Answers) => void;
}

export interface SectionSummaryProps<Answers> {
  answers: Answers;
}
