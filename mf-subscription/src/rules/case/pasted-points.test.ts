import { pastedPoints } from './pasted-points';

const both = { EL_point: '25123540000010', NG_point: '25123540000021' };

test.each([
  ['in their order', '25123540000010 25123540000021'],
  ['on two lines', '25123540000010\n25123540000021'],
  ['with spaces', '25 123 540 000 010, 25 123 540 000 021'],
  ['with labels, gas first', 'PCE : 25123540000021 / PDL : 25123540000010'],
  ['in a mail', 'Bonjour, mon PDL est le 25123540000010 et mon PCE le 25123540000021. Merci'],
])('L5.4 both numbers are found %s', (_how, text) => expect(pastedPoints(text)).toEqual(both));

test('L5.4 letters tell a number of gas', () =>
  expect(pastedPoints('GI123456 25123540000010')).toEqual({
    EL_point: '25123540000010',
    NG_point: 'GI123456',
  }));

test.each([
  ['one number', '25123540000010'],
  ['the same twice', '25123540000010 25123540000010'],
  ['three', '25123540000010 25123540000021 25123540000032'],
  ['an IBAN', 'FR76 3000 6000 0112 3456 7890 189'],
  ['nothing', ''],
])('L5.4 %s is pasted as it is', (_what, text) => expect(pastedPoints(text)).toBeNull());
