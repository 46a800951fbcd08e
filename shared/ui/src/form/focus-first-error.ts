/**
 * After a refused submission the first field in error takes the focus.
 * Validation ends later: the field is looked up once, when it is first marked invalid. Of radio buttons the group is, and
 * the one that is chosen takes the focus.
 */
export function focusFirstError(form: HTMLFormElement): void {
  const find = () => {
    const first = form.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid] :is(input:enabled, [role="tree"])',
    );
    const group = first?.closest('[data-invalid]');
    return group?.querySelector<HTMLElement>('input:checked:enabled') ?? first;
  };
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
  observer.observe(form, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-invalid', 'data-invalid'],
  });
  setTimeout(() => observer.disconnect(), 500);
}
