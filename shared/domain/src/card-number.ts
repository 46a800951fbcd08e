import { passesLuhn } from './luhn';
import { plainText } from './plain-text';

/** 16 to 19 digits that begin as payment cards do, or the 15 of one network; grouped or not. */
const likeACard = /(?<!\d)(?:3[47](?:[\s./-]{0,2}\d){13}|[2-6](?:[\s./-]{0,2}\d){15,18})(?!\d)/g;

/** Whether a text contains a payment card's number. A SIRET and a delivery point are shorter. */
export const containsCardNumber = (text: string): boolean =>
  [...plainText(text).matchAll(likeACard)].some(([found]) => passesLuhn(found.replace(/\D/g, '')));
