import type { Section } from '../../rules/case/case-page';

/** Leads to a section of the page. Not by the address: its fragment is the mailed link’s. */
export function goToSection(section: Section): void {
  const place = document.getElementById(`case-${section}`);
  place?.scrollIntoView({ block: 'start' });
  const first = ['[data-edit]', 'form :is(input, select)', 'button, input, select'].flatMap((fields) => [
    ...(place?.querySelectorAll<HTMLElement>(fields) ?? []),
  ])[0];
  first?.focus({ preventScroll: true });
}
