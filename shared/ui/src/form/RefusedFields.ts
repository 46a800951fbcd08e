import { getIn, setIn, useFormikContext, type FormikErrors, type FormikValues } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';
import { focusFirstError } from './focus-first-error';

/** A server error for one field, as the back end returns it in `errors`. */
export interface FieldRefusal {
  /** Name of the field, e.g. `EL.startDate` for a nested one; `submitError` is shown for a path that the form does not have. */
  path: string;
  message: string;
}

type Refused = { path: string; message: string; value: unknown }[];

/** Server errors stay until the refused value changes or the form is submitted again. */
export function useRefusals<Values extends FormikValues>() {
  const refusedRef = useRef<Refused>([]);
  return {
    refusedRef,
    validate: (values: Values): FormikErrors<Values> =>
      refusedRef.current
        .filter(({ path, value }) => getIn(values, path) === value)
        .reduce((errors, { path, message }) => setIn(errors, path, message) as object, {}),
    lift: () => {
      refusedRef.current = [];
    },
  };
}

/** Whether every server error belongs to a field: then no message beside the button is needed. */
export const allPlaced = (errors: readonly FieldRefusal[], values: FormikValues): boolean =>
  errors.length > 0 && errors.every(({ path }) => isNamed(path, values));

const isNamed = (path: string, values: FormikValues): boolean => getIn(values, path) !== undefined;

interface RefusedFieldsProps {
  errors: readonly FieldRefusal[];
  refusedRef: RefObject<Refused>;
  formRef: RefObject<HTMLFormElement | null>;
}

/** Shows the server's errors at their fields and focuses the first. */
export function RefusedFields({ errors, refusedRef, formRef }: RefusedFieldsProps) {
  const { values, touched, setTouched } = useFormikContext<FormikValues>();
  useEffect(() => {
    const known = errors.filter(({ path }) => isNamed(path, values));
    if (known.length === 0) return;
    refusedRef.current = known.map((refusal) => ({
      ...refusal,
      value: getIn(values, refusal.path) as unknown,
    }));
    void setTouched(known.reduce((all, { path }) => setIn(all, path, true) as typeof touched, touched));
    if (formRef.current) focusFirstError(formRef.current);
    // once for each answer of the server, not for what is typed afterwards
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [errors]);
  return null;
}
