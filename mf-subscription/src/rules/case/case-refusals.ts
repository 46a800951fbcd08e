import isEqual from 'react-fast-compare';
import { answeredSections, type CasePage } from './case-page';
import { formValues, type FormSection } from './form-values';
import { type FieldPlace, placeOf } from './refused-fields';
import { isRecord } from './typed-values';

/** The server's word on a save: where it is mended, and what was refused there. */
export interface CaseRefusal extends FieldPlace {
  message: string;
  /** Of the field, or of all its section where no field shows it. */
  value: unknown;
}

/** Field errors of a refused save, for the page as it was sent. `byLink`: the customer opened the mailed link. */
export function caseRefusals(
  errors: readonly { path: string; message: string }[],
  page: CasePage,
  byLink: boolean,
): CaseRefusal[] {
  const all = errors.map(({ path, message }) => {
    const place = placeOf(path, { answers: page.answers, byLink });
    return { ...place, message, value: valueOf(place, page) };
  });
  return all.filter((one, index) => all.findIndex((other) => isEqual(one, other)) === index);
}

/** Those whose value is still the one that was refused. */
export const standingRefusals = (refusals: readonly CaseRefusal[], page: CasePage): CaseRefusal[] =>
  refusals.filter((refusal) => isEqual(refusal.value, valueOf(refusal, page)));

function valueOf({ section, field }: FieldPlace, page: CasePage): unknown {
  if (section === null) return null;
  const values: unknown = formValues(section, page);
  if (field === null) return values;
  return field
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values);
}

/** The first section, in the order of the page, in which something is to be mended. */
export const firstRefused = (refusals: readonly CaseRefusal[]) =>
  answeredSections.find((section) => refusals.some((refusal) => refusal.section === section)) ?? null;

export interface FormRefusals {
  fieldErrors: { path: string; message: string }[];
  /** What is not about a field that the form shows. */
  submitError: string | null;
}

/** A name that no form has for a value: what is said there is said beside the button. */
const beside = 'order';

/** What a section's form says: all words of one field together. */
export function formRefusals(refusals: readonly CaseRefusal[], section: FormSection): FormRefusals {
  const own = refusals.filter((refusal) => refusal.section === section);
  const fields = [...new Set(own.map(({ field }) => field))];
  const wordsAt = (place: string | null) =>
    [...new Set(own.filter(({ field }) => field === place).map(({ message }) => message))].join(' ');
  return {
    fieldErrors: fields.map((field) => ({ path: field ?? beside, message: wordsAt(field) })),
    submitError: wordsAt(null) || null,
  };
}
