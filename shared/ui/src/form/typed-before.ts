import { useFormikContext, type FormikValues } from 'formik';
import { useEffect, useState, type RefObject } from 'react';
import { focusFirstError } from './focus-first-error';

/** Of a form in the page's first paint that was submitted before its code came; set by the page's first lines. */
const askedMark = 'asked';

/** Initial values of a form, with what was typed into its first paint, before this code came. */
export function useTypedBefore<Values extends FormikValues>(
  label: string | undefined,
  initial: Values,
): { values: Values; typed: boolean } {
  // read once: React draws the form next, over these fields or in their place
  const [found] = useState(() => typedBefore(label, initial));
  return found === null
    ? { values: initial, typed: false }
    : { values: { ...initial, ...found }, typed: true };
}

function typedBefore<Values extends FormikValues>(
  label: string | undefined,
  initial: Values,
): Partial<Values> | null {
  const form = paintedForm(label);
  if (form === null) return null;
  const typed = [...new FormData(form)].filter(
    ([name, value]) =>
      typeof value === 'string' && typeof initial[name] === 'string' && value !== initial[name],
  );
  return typed.length === 0 ? null : (Object.fromEntries(typed) as Partial<Values>);
}

/** The form of this name in the first paint. */
function paintedForm(label: string | undefined): HTMLFormElement | null {
  const forms = document.querySelectorAll<HTMLFormElement>('[data-first-paint] form');
  return [...forms].find((form) => label !== undefined && form.getAttribute('aria-label') === label) ?? null;
}

/** Sends, once, what was submitted before the form's code came. Drawn behind the form. */
export function AskedBefore({
  formRef,
  label,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  label: string | undefined;
}) {
  const { submitForm } = useFormikContext();
  const [asked] = useState(() => paintedForm(label)?.dataset[askedMark] !== undefined);
  useEffect(() => {
    const form = formRef.current;
    if (!asked || form === null) return;
    delete form.dataset[askedMark];
    focusFirstError(form);
    void submitForm();
    // once: `submitForm` changes with every value
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
