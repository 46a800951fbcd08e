import fc from 'fast-check';
import { isEmail, isSameEmail, mailboxKey, maskEmail, normaliseEmail } from './email';
import { formatPhone, isFrenchPhone, isPhone, normalisePhone, readPhone, shapePhone } from './phone';
import {
  capitaliseFirst,
  isAddressLine,
  isName,
  keepAddress,
  keepName,
  keepPostalSearch,
} from './typed-text';

test.each([
  ['+33612345678', '0612345678'],
  ['+33 (0)6 12 34 56 78', '0612345678'],
  ['0033712345678', '0712345678'],
  ['06.12.34.56.78', '0612345678'],
  ['061234567890', '0612345678'],
])('C5.2 « %s » becomes %s', (typed, phone) => expect(normalisePhone(typed)).toBe(phone));

test.each([
  ['0612345678', true],
  ['0712345678', true],
  ['0112345678', false],
  ['061234567', false],
  ['06123456789', false],
])('C5.2 isPhone(%s) is %s', (phone, expected) => expect(isPhone(phone)).toBe(expected));

test.each([
  ['0612345678', true],
  ['0412345678', true],
  ['0012345678', false],
  ['041234567', false],
  ['04 12 34 56 78', false],
])('B10.2 isFrenchPhone(%s) is %s', (phone, expected) => expect(isFrenchPhone(phone)).toBe(expected));

test('C5.2 a phone is shown by two', () => expect(formatPhone('0612345678')).toBe('06 12 34 56 78'));

test.each([
  ['camille.martin@example.fr', true],
  ['camille+energie@example.fr', true],
  ['o’neill@example.fr', false],
  ["o'neill@example.fr", true],
  ['josé@exämple.fr', true],
  ['a@b.xn--p1ai', true],
  ['camille@example', false],
  ['camille@@example.fr', false],
  ['.camille@example.fr', false],
  ['camille..m@example.fr', false],
  ['camille@-example.fr', false],
  ['camille@example.fr.', false],
  [`${'a'.repeat(65)}@example.fr`, false],
  ['', false],
])('C5.2 isEmail(%s) is %s', (email, expected) => expect(isEmail(email)).toBe(expected));

test('C5.2 only the domain of an e-mail is lower-cased', () => {
  expect(normaliseEmail(' Camille.Martin@Example.FR ')).toBe('Camille.Martin@example.fr');
  expect(normaliseEmail('camille')).toBe('camille');
});

test.each([
  ['Muñoz', 'Muñoz'],
  ['Łukasz', 'Łukasz'],
  ['Dvor\u030ca\u0301k', 'Dvořák'],
  ["Jean-Luc d'Ormesson", "Jean-Luc d'Ormesson"],
  ['L’Hôte', 'L’Hôte'],
  ['R2-D2 <b>', 'R-D b'],
])('C5.8 the name « %s » keeps « %s »', (typed, kept) => expect(keepName(typed)).toBe(kept));

test.each([
  ['12 bis, rue de l’Église', '12 bis rue de l’Église'],
  ['Av. du 8-mai', 'Av. du 8-mai'],
  ['4 # @ rue', '4   rue'],
])('C5.8 the address « %s » keeps « %s »', (typed, kept) => expect(keepAddress(typed)).toBe(kept));

test('C5.8 a postal search keeps digits and spaces', () =>
  expect(keepPostalSearch('75 0a11')).toBe('75 011'));

test('C5.8 a filter keeps what it has kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      for (const keep of [keepName, keepAddress, keepPostalSearch]) {
        expect(keep(keep(typed))).toBe(keep(typed));
        expect(keep(typed).length).toBeLessThanOrEqual(200);
      }
    }),
  );
});

test('C5.8 a first letter may be upper-cased', () => {
  expect(capitaliseFirst('élodie')).toBe('Élodie');
  expect(capitaliseFirst('')).toBe('');
});

test.each([
  ['Camille@Example.fr', 'camille@example.fr', true],
  ['jose\u0301@example.fr', 'josé@example.fr', true],
  ['camille+a@example.fr', 'camille@example.fr', false],
])('C5.2 %s and %s are the same: %s', (one, other, same) => expect(isSameEmail(one, other)).toBe(same));

test.each([
  ['Zoe+Energie@Example.FR', 'zoe@example.fr'],
  ['zoe+a+b@example.fr', 'zoe@example.fr'],
  [' José@exämple.fr ', 'josé@exämple.fr'],
  ['+tag@example.fr', '+tag@example.fr'],
  ['no address', 'no address'],
])('C5.10 the mailbox of %s is %s', (email, key) => expect(mailboxKey(email)).toBe(key));

test.each([
  ['Zoë d’Été-Łukasz', true],
  ["O'Connor", true],
  ['Dvor\u030ca\u0301k', true],
  ['  ', false],
  ['', false],
  ['Robert; drop table', false],
  ['R2D2', false],
  ['É', true],
  ['ʼAlī', true],
  ['-', false],
  ["'", false],
  ['’ -', false],
  ['\u0301', false],
  ['Zoé -\u0301', false],
  ['Jean\nPaul', false],
  ['Jean\tPaul', false],
  ['Jean\u2028Paul', false],
  ['Jean\u200bPaul', false],
  ['Jean\u3164', false],
  ['Jean\ufe0f', false],
])('C5.8 isName(%j) is %s', (name, expected) => expect(isName(name)).toBe(expected));

test.each([
  ['12 bis rue de l’Église', true],
  ['Lieu-dit Les Châtaigniers', true],
  ['Z.A.', true],
  ['.', false],
  ['-', false],
  ['12', false],
  [' ', false],
  ['rue <b>', false],
  ['12 rue\nHaute', false],
])('C5.3 isAddressLine(%j) is %s', (line, expected) => expect(isAddressLine(line)).toBe(expected));

test.each([
  ['06 12 34 56 78', '0612345678'],
  ['+33 (0)6 12 34 56 78', '0612345678'],
  ['0033712345678', '0712345678'],
  ['06123456789', null],
  ['+330612345678901', null],
  ['+44 7911 123456', null],
  ['0112345678', null],
  ['06 12 34 56 7a', null],
  ['', null],
])('C5.2 « %s » sent is %s', (sent, phone) => expect(readPhone(sent)).toBe(phone));

test.each([
  ['camille.martin@example.fr', 'ca•••@example.fr'],
  ['é@example.fr', 'é•••@example.fr'],
  ['a@b@example.fr', 'a@•••@example.fr'],
  ['rien', '•••'],
])('C5.10 %s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));

const keys = (text: string) => [...text].reduce((shown, key) => shapePhone(shown + key), '');

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['06.12.34.56.78', '06 12 34 56 78'],
  ['+33612345678', '06 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
  ['0033 7 12 34 56 78', '07 12 34 56 78'],
  ['06123456789999', '06 12 34 56 78'],
  ['+3', '+3'],
  ['0', '0'],
])('C5.2 « %s », pasted or typed key by key, is shown as « %s »', (typed, shown) => {
  expect(shapePhone(typed)).toBe(shown);
  expect(keys(typed)).toBe(shown);
});

test('C5.2 a shaped phone is shaped already, and has ten digits at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 .()'), maxLength: 25 }), (typed) => {
      const shown = shapePhone(typed);
      expect(shapePhone(shown)).toBe(shown);
      expect(shown.replace(/\D/g, '').length).toBeLessThanOrEqual(10);
    }),
  );
});
