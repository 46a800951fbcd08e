const enabled = ['input:not([type=hidden], [readonly])', 'select', 'textarea']
  .map((field) => `form ${field}:not(:disabled)`)
  .join();
/** ms in which a form comes up, and its choices may be made: longer, and the visitor has gone elsewhere. */
const patience = 10_000;

/** What comes into view: the head of the section, what takes the focus, or nothing. */
type Shows = 'head' | 'field' | 'nothing';

/**
 * Leads to what a section asks for first: what is refused of its choices, else its first field that is required and empty, else
 * its first field, else the button that it goes on with. The form may come a moment later, its code being loaded apart; its
 * choices may rest before they may be made, or be on their way (`data-coming`).
 */
export function focusFirstField(place: HTMLElement | null, shows: Shows = 'head'): void {
  if (!place) return;
  const before = document.activeElement;
  // the frame leads to the heading of a page that comes up: nobody chose that
  const isLedTo = (element: Element | null) => element?.matches('h1, #screen') ?? true;
  const hasLeft = () =>
    ![before, document.body].includes(document.activeElement) && !isLedTo(document.activeElement);
  let shown = shows !== 'head';
  const focus = () => {
    if (hasLeft()) return true;
    // its head, before its choices may be made: what they wait for is said there
    if (!shown && place.querySelector('form')) {
      place.scrollIntoView({ block: 'start' });
      shown = true;
    }
    const resting = place.querySelector('form :is(fieldset:disabled, [data-coming])') !== null;
    const first =
      place.querySelector<HTMLElement>('[data-refused]') ??
      firstField(place, resting) ??
      (resting ? null : place.querySelector<HTMLElement>('form button, [data-go-on]'));
    first?.focus({ preventScroll: shows !== 'field' });
    return first !== null;
  };
  if (focus()) return;
  const watcher = new MutationObserver(() => {
    if (focus()) watcher.disconnect();
  });
  watcher.observe(place, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-coming'] });
  setTimeout(() => watcher.disconnect(), patience);
}

function firstField(place: HTMLElement, resting: boolean): HTMLElement | null {
  const marked = place.querySelector('[data-first]');
  const first = marked?.querySelector<HTMLElement>(enabled) ?? null;
  if (first === null && marked && resting) return null;
  // what failed to come is asked for again there
  const again = first === null && marked?.querySelector<HTMLElement>('button:enabled');
  if (again) return again;
  return chosenOf(first ?? place.querySelector<HTMLElement>(enabled));
}

/** Of radio buttons the chosen one: that is where Tab leads, and the arrows begin. */
function chosenOf(field: HTMLElement | null): HTMLElement | null {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  const group = field.form?.elements.namedItem(field.name);
  const radios = group instanceof RadioNodeList ? [...group] : [field];
  return (
    radios.find((each): each is HTMLInputElement => each instanceof HTMLInputElement && each.checked) ?? field
  );
}
