import { markers } from '../markers';
import { sought } from '../spellings';

/** Typed by slip into a case, and put right. */
export const slippedEmail = 'faute.de-frappe@example.fr';
/** Of a case that was begun elsewhere and never gone on with. */
export const mistypedEmail = 'dossier.sans-suite@example.fr';
/** In force for a while, between two others. */
export const betweenEmail = 'entre-deux.boites@example.fr';
export const birthTown = 'Villevieille-du-Repère';
export const coholder = 'Théodulphe';
/** Of the account that the case named, before another took its place. */
export const formerIban = 'DE89370400440532013000';
/** Of the person's computer, as their provider and their browser name it. */
export const address = '203.0.113.77';
export const device = 'PC-de-Zephyrine';

const { firstName, lastName, email, newEmail, formerEmail, phone, street, iban, point, meter, siret } =
  markers;

/** Values that identify the person, or are their own words, and occur nowhere else in the test's database. */
export const knownValues = [
  ...[firstName, lastName, coholder, markers.birthdate, birthTown, phone, street, markers.words],
  ...[email, newEmail, formerEmail, betweenEmail, slippedEmail, mistypedEmail],
  ...[iban, formerIban, point, meter, siret, address],
].map(sought);
