const enabled = ['input:not([type=hidden], [readonly])', 'select', 'textarea']
  .map((field) => `form ${field}:not(:disabled)`)
  .join();
/** ms in which a form comes up, and its choices may be made: longer, and the visitor has gone elsewhere. */
const patience = 10_000;

/**
 * Leads to what a section asks for first: what is refused of its choices, else its first field that is required and empty, else
 * its first field. The form may come a moment later, its code being loaded apart, and its choices rest before they may be made.
 */
export function focusFirstField(place: HTMLElement | null): void {
  if (!place) return;
  const before = document.activeElement;
  const hasLeft = () => ![before, document.body].includes(document.activeElement);
  const focus = () => {
    if (hasLeft()) return true;
    const resting = place.querySelector('form fieldset:disabled') !== null;
    const first =
      place.querySelector<HTMLElement>('[data-refused]') ??
      firstField(place) ??
      (resting ? null : place.querySelector<HTMLElement>('form button'));
    first?.focus({ preventScroll: true });
    if (first) place.scrollIntoView({ block: 'start' });
    return first !== null;
  };
  if (focus()) return;
  const watcher = new MutationObserver(() => {
    if (focus()) watcher.disconnect();
  });
  watcher.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  setTimeout(() => watcher.disconnect(), patience);
}

const firstField = (place: HTMLElement): HTMLElement | null =>
  place.querySelector<HTMLElement>(`[data-first] :is(${enabled})`) ?? chosenOf(place.querySelector(enabled));

/** Of radio buttons the chosen one: that is where Tab leads, and the arrows begin. */
function chosenOf(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = field.form?.elements.namedItem(field.name);
  const radios = group instanceof RadioNodeList ? [...group] : [field];
  return (
    radios.find((each): each is HTMLInputElement => each instanceof HTMLInputElement && each.checked) ?? field
  );
}
