const timeZone = 'Europe/Paris';
const clock = new Intl.DateTimeFormat('fr-FR', { timeZone, timeStyle: 'medium' });

/** `14:05:09` in Paris. @param at instant, ms since 1970 */
export const timeOf = (at: number): string => clock.format(at);

/** `21/11/2026 14:05:09` in Paris. @param at instant, ms since 1970 */
export const momentOf = (at: number): string => new Date(at).toLocaleString('fr-FR', { timeZone });
