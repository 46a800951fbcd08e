import fc from 'fast-check';
import { newPasswordRefusal, passwordParts, type PasswordScreen } from './new-password';

const own = ['100001', 'camille.martin@example.fr'];
const whole = (screen: PasswordScreen, typed: string) => passwordParts(screen, typed).every(({ met }) => met);

test.each([
  ['Lumiere1!', true],
  ['Élan2026#', true],
  ['lumiere1!', false],
  ['Lumieres!', false],
  ['Lumiere12', false],
  ['Lumi1!é', false],
  ['Lumiere1(', false],
  ['', false],
])('C1.6 %s satisfies every rule: %s', (typed, kept) => {
  expect(whole('creation', typed)).toBe(kept);
});

test.each([...'@$!%*#?&'])('C1.6 %s is one of the special characters', (character) => {
  expect(whole('creation', `Abcdef1${character}`)).toBe(true);
});

test('C1.6 an emoji counts for one character', () => {
  expect(whole('creation', 'Abc1!💡💡')).toBe(false);
});

test.each([
  ['soleil7', 'au moins 8 caractères'],
  [`a1${'x'.repeat(255)}`, 'pas dépasser 256'],
  ['cheval agrafe', 'une lettre et un chiffre'],
  ['1234567890', 'une lettre et un chiffre'],
  ['moi-100001-moi', 'votre identifiant'],
  ['7CAMILLE.martin@example.fr', 'votre e-mail'],
  ['        a1', '4 caractères différents'],
  ['aaaaaaaa1', '4 caractères différents'],
  ['aAaAaAaA1', '4 caractères différents'],
  ['cheval7\u0000', 'caractère invisible'],
  ['cheval\tagrafe7', 'caractère invisible'],
  ['cheval\u0085agrafe7', 'caractère invisible'],
])('C5.9 « %s » is refused', (password, words) => {
  expect(newPasswordRefusal('change', password, own)).toContain(words);
});

test('C5.9 a letter and a digit are enough, of any alphabet and beside anything', () => {
  const filler = fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme' });
  fc.assert(
    fc.property(filler, fc.constantFrom('é', 'Ł', 'ñ', 'я'), fc.nat(9), (rest, letter, digit) => {
      fc.pre(!/\p{Cc}/u.test(rest) && new Set(rest.toLowerCase().replace(/\s/g, '')).size >= 4);
      expect(newPasswordRefusal('change', `${letter}${rest}${digit}`, [])).toBeNull();
    }),
  );
});
