interface DateTextProps {
  /** A calendar day `YYYY-MM-DD`, or an instant ISO 8601 shown at Europe/Paris. */
  value: string;
  /** `short`: 05/01/2026 · `long`: 5 janvier 2026 · `month`: janvier 2026 · `time`: 5 janvier 2026 à 14:30 */
  format?: 'short' | 'long' | 'month' | 'time';
}

const timeZone = 'Europe/Paris';
const formats = {
  short: { dateStyle: 'short' },
  long: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
  time: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export function DateText({ value, format = 'short' }: DateTextProps) {
  // Noon UTC is the same calendar day in Paris, winter and summer.
  const instant = new Date(value.length === 10 ? `${value}T12:00:00Z` : value);
  const words = new Intl.DateTimeFormat('fr-FR', { ...formats[format], timeZone }).format(instant);
  return <time dateTime={value}>{words}</time>;
}
