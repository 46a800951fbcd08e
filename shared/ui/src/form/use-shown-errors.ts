import { useFormikContext } from 'formik';

/** Names of those values, of the form around, whose error is shown: for a word about all of them. */
export function useShownErrors(names: readonly string[]): string[] {
  const { errors, touched } = useFormikContext<Record<string, unknown>>();
  return names.filter((name) => touched[name] && errors[name] !== undefined);
}
