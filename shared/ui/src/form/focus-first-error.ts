import type { FormEvent } from 'react';

/**
 * After a refused submission the first field in error takes the focus.
 * Validation ends after the event: the field is looked up once, when it is first marked invalid.
 */
export function focusFirstError(event: FormEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const find = () => form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const known = find();
  if (known) {
    known.focus();
    return;
  }
  const observer = new MutationObserver(() => {
    const invalid = find();
    if (!invalid) return;
    observer.disconnect();
    invalid.focus();
  });
  observer.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] });
  setTimeout(() => observer.disconnect(), 500);
}
