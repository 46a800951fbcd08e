const clock = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' });

/** @param at instant, ms since 1970 */
export function timeOf(at: number): string {
  return clock.format(at);
}
