/** First line of a mail. */
export const greetingOf = ({ firstName }: { firstName: string | null }): string =>
  firstName ? `Bonjour ${firstName},` : 'Bonjour,';
