import isEqual from 'react-fast-compare';
import { answeredSections, type CasePage } from './case-page';
import { formValues, type FormSection } from './form-values';
import { type FieldPlace, placeOf } from './refused-fields';
import { isRecord } from './typed-values';

/** An error of a refused save, with its place on the page and the refused value. */
export interface CaseRefusal extends FieldPlace {
  message: string;
  /** The refused value; all values of the section when no field shows it. */
  value: unknown;
}

/** The errors of a refused save. @param page as it was sent @param byLink the visitor is the customer, with the mailed link */
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

/** The refusals whose value has not been changed since. */
export const openRefusals = (refusals: readonly CaseRefusal[], page: CasePage): CaseRefusal[] =>
  refusals.filter((refusal) => isEqual(refusal.value, valueOf(refusal, page)));

function valueOf({ section, field }: FieldPlace, page: CasePage): unknown {
  if (section === null) return null;
  const values: unknown = formValues(section, page);
  if (field === null) return values;
  return field
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), values);
}

/** The first section of the page with a refused value. */
export const firstRefused = (refusals: readonly CaseRefusal[]) =>
  answeredSections.find((section) => refusals.some((refusal) => refusal.section === section)) ?? null;

export interface FormRefusals {
  fieldErrors: { path: string; message: string }[];
  /** The errors that belong to no field of the form, joined; the form shows them beside its button. */
  submitError: string | null;
}

/** Path of errors without a field. No form has a field of this name, which makes `FormShell` show `submitError`. */
const noField = 'order';

/** The errors for the form of a section; the messages of one field are joined. */
export function formRefusals(refusals: readonly CaseRefusal[], section: FormSection): FormRefusals {
  const own = refusals.filter((refusal) => refusal.section === section);
  const fields = [...new Set(own.map(({ field }) => field))];
  const messageAt = (at: string | null) =>
    [...new Set(own.filter(({ field }) => field === at).map(({ message }) => message))].join(' ');
  return {
    fieldErrors: fields.map((field) => ({ path: field ?? noField, message: messageAt(field) })),
    submitError: messageAt(null) || null,
  };
}
