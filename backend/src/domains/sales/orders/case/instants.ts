/** « 25 novembre 2026 à 14:05 », in Paris. */
export const formatInstant = (instant: Date): string =>
  instant.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' });
