import { useFormikContext, useField } from 'formik';

/** Sets several values of the form around at once: what a lookup found. They are checked together. */
export function useFormFill(): (found: Readonly<Record<string, string>>) => void {
  const { setValues } = useFormikContext<Record<string, unknown>>();
  return (found) => void setValues((typed) => ({ ...typed, ...found }));
}

/** A value of the form around, for a field that follows another one: a town and its postal code. */
export function useFormValue(name: string): [value: string, set: (value: string) => void] {
  const [{ value }, , { setValue }] = useField<string>(name);
  return [value, (next) => void setValue(next)];
}

/** Names of those values, of the form around, whose error is shown: for a word about all of them. */
export function useShownErrors(names: readonly string[]): string[] {
  const { errors, touched } = useFormikContext<Record<string, unknown>>();
  return names.filter((name) => touched[name] && errors[name] !== undefined);
}

/** Takes back the errors that are shown of the form around, until its fields are left or it is sent again. */
export function useFormUntouch(): () => void {
  const { setTouched } = useFormikContext();
  return () => void setTouched({}, false);
}
