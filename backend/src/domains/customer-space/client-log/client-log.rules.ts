const day = 86_400_000;

/** The browser's own time; when its clock is more than a day off, the server's time is used. */
export function happenedAt(timestamp: number, now: Date): Date {
  return Math.abs(timestamp - now.getTime()) > day ? now : new Date(timestamp);
}

const email = /[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.[a-z]{2,}\b/gi;
const iban = /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,7}(?:\s?[A-Z0-9]{1,3})?\b/g;
/** Numbers of customers, cases, points and telephones: six digits or more, but for the place of an error in a script. */
const number = /(?<![\w-])(?<!\.m?js:(?:\d+:)?)(?:GI|\+)?\d(?:[ .\u00a0]?\d){5,}(?![\w-])/g;

/** A line without what reaches a person: it may be nobody's line, and no erasure would find it. */
export const withoutPeople = (text: string): string =>
  text.replace(email, '[e-mail]').replace(iban, '[iban]').replace(number, '[number]');
