import { useFormikContext } from 'formik';

/** Sets several values of the form around at once: what a lookup found. They are checked together. */
export function useFormFill(): (found: Readonly<Record<string, string>>) => void {
  const { setValues } = useFormikContext<Record<string, unknown>>();
  return (found) => void setValues((typed) => ({ ...typed, ...found }));
}
