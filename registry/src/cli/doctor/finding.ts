/** `broken` makes the doctor exit with 1; `notice` is worth a look. */
export type State = 'well' | 'notice' | 'broken';

/** One line of the doctor. */
export interface Finding {
  state: State;
  /** What was looked at: an application, or a part of the registry. */
  subject: string;
  says: string;
  /** What to do. */
  fix?: string;
}

export const well = (subject: string, says: string): Finding => ({ state: 'well', subject, says });
export const notice = (subject: string, says: string, fix: string): Finding => ({
  state: 'notice',
  subject,
  says,
  fix,
});
export const broken = (subject: string, says: string, fix: string): Finding => ({
  state: 'broken',
  subject,
  says,
  fix,
});
