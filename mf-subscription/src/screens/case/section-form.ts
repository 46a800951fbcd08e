/** Every section's form: it starts from what the section held, and hands over what was validated. */
export interface SectionFormProps<Answers> {
  start: Answers | null;
  onValidate: (answers: Answers) => void;
}

export interface SectionSummaryProps<Answers> {
  answers: Answers;
}
