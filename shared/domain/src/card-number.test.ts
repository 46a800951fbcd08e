import { containsCardNumber } from './card-number';
import { passesLuhn } from './luhn';

test.each([
  ['4242424242424242', true],
  ['4242 4242 4242 4242', true],
  ['sa carte : 5555-5555-5555-4444, merci', true],
  ['378282246310005', true],
  ['4242\u00a04242\u202f4242\t4242', true],
  ['４２４２４２４２４２４２４２４２', true],
  ['4242424242424241', false],
  // a SIRET, a delivery point, a phone number, a longer number
  ['73282932000074', false],
  ['14253684125896', false],
  ['+33612345678', false],
  ['42424242424242424242', false],
  ['', false],
])('S6 a card’s number in %j: %p', (text, expected) => expect(containsCardNumber(text)).toBe(expected));

test.each([
  ['73282932000074', true],
  ['73282932000075', false],
  ['0', true],
])('the check digit of %s is right: %p', (digits, expected) => expect(passesLuhn(digits)).toBe(expected));
