import { keepsEveryRule, passwordRules } from './password-rules';

test.each([
  ['Lumiere1!', true],
  ['Élan2026#', true],
  ['lumiere1!', false],
  ['Lumieres!', false],
  ['Lumiere12', false],
  ['Lumi1!é', false],
  ['Lumiere1(', false],
  ['', false],
])('C1.6 %s keeps every rule: %s', (typed, kept) => {
  expect(keepsEveryRule(typed)).toBe(kept);
});

test.each([...'@$!%*#?&'])('C1.6 %s is one of the special characters', (character) => {
  expect(passwordRules.special(`abc${character}`)).toBe(true);
});

test('C1.6 an emoji counts for one character', () => {
  expect(passwordRules.length('Abc1!💡💡')).toBe(false);
});
