const moment = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and time in Paris, whatever the device's own zone: « 21/11/2026 à 14:05 ». */
export function parisMoment(instant: string): string {
  return moment.format(new Date(instant)).replace(/,? (?=\d{2}:)/, ' à ');
}
