import { useFormikContext, type FormikErrors, type FormikValues } from 'formik';
import { useEffect, useRef, type RefObject } from 'react';
import { focusFirstError } from './focus-first-error';

/** The server's word on one field, as the back end answers it in `errors`. */
export interface FieldRefusal {
  /** Name of the value in the form; a path that the form does not know is left to `submitError`. */
  path: string;
  message: string;
}

type Refused = { path: string; message: string; value: unknown }[];

/** Refusals stand while the refused value stays; another value or another submission lifts them. */
export function useRefusals<Values extends FormikValues>() {
  const refusedRef = useRef<Refused>([]);
  return {
    refusedRef,
    validate: (values: Values): FormikErrors<Values> =>
      Object.fromEntries(
        refusedRef.current
          .filter(({ path, value }) => values[path] === value)
          .map(({ path, message }) => [path, message]),
      ) as FormikErrors<Values>,
    lift: () => {
      refusedRef.current = [];
    },
  };
}

/** Whether every word of the server found its field: then nothing is left to say beside the button. */
export const allPlaced = (errors: readonly FieldRefusal[], values: FormikValues): boolean =>
  errors.length > 0 && errors.every(({ path }) => Object.hasOwn(values, path));

interface RefusedFieldsProps {
  errors: readonly FieldRefusal[];
  refusedRef: RefObject<Refused>;
  formRef: RefObject<HTMLFormElement | null>;
}

/** Puts the server's refusals at their fields and leads to the first. */
export function RefusedFields({ errors, refusedRef, formRef }: RefusedFieldsProps) {
  const { values, touched, setTouched } = useFormikContext<FormikValues>();
  useEffect(() => {
    const known = errors.filter(({ path }) => Object.hasOwn(values, path));
    if (known.length === 0) return;
    refusedRef.current = known.map((refusal) => ({ ...refusal, value: values[refusal.path] as unknown }));
    void setTouched({ ...touched, ...Object.fromEntries(known.map(({ path }) => [path, true])) });
    if (formRef.current) focusFirstError(formRef.current);
    // once for each answer of the server, not for what is typed afterwards
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [errors]);
  return null;
}
