import { useField } from 'formik';

/** A value of the form around, for a field that follows another one: a town and its postal code. */
export function useFormValue(name: string): [value: string, set: (value: string) => void] {
  const [{ value }, , { setValue }] = useField<string>(name);
  return [value, (next) => void setValue(next)];
}
