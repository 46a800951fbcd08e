/** ms that the marks of a validation may take on a slow device. */
const patience = 10_000;

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
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => waiting.abort();
  const observer = new MutationObserver(() => {
    const invalid = find();
    if (!invalid) return;
    stop();
    invalid.focus();
  });
  signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(form, {
    subtree: true,
    childList: true,
    attributeFilter: ['aria-invalid', 'data-invalid'],
  });
  // whoever goes on by themselves keeps their place, however late the answer comes
  for (const event of ['keydown', 'pointerdown', 'input']) document.addEventListener(event, stop, { signal });
  setTimeout(stop, patience);
}
