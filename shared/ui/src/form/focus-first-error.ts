/**
 * After a refused submission the first field in error takes the focus.
 * Validation ends later: the field is looked up once, when it is first marked invalid.
 */
export function focusFirstError(form: HTMLFormElement): void {
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
