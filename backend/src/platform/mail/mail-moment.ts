/** `21 novembre 2026 à 10:05`, in Paris: when something happened, for the reader of a mail. */
export const mailMoment = (instant: Date): string =>
  instant.toLocaleString('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'long', timeStyle: 'short' });
