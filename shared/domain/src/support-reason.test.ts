import { isSameReason, supportReasonRefusal } from './support-reason';

test.each([
  'Appel du client',
  'Correction de l’IBAN dicté',
  'Le client demande de l’aide au téléphone',
  '  Mise à   jour  RIB  ',
  'Помочь клиенту срочно',
])('B11.1 « %s » is a reason', (reason) => {
  expect(supportReasonRefusal(reason)).toBeNull();
});

test.each(['', '          ', '         .', 'trop peu', 'a    b    c'])(
  'B11.1 « %s » is too short',
  (reason) => {
    expect(supportReasonRefusal(reason)).toBe('Indiquez le motif en 10 caractères au moins');
  },
);

test.each([
  'xxxxxxxxxx',
  'xxxx xxxx xxxx',
  'aaaa bbbb cccc',
  '1234567890',
  '12 34 56 78 90',
  '!!!!!!!!!!!!',
  'test test test test',
  'Test tést TEST',
  'intervention',
  'a b c d e f g h',
  '😀😀😀😀😀😀😀😀😀😀',
])('B11.1 « %s » is refused as meaningless', (reason) => {
  expect(supportReasonRefusal(reason)).toContain('trois mots différents');
});

test.each([
  ['Appel du client', '  appel  du CLIENT. ', true],
  ['Correction de l’IBAN dicté', "Correction de l'IBAN dicte", true],
  ['Appel du client', 'Second appel du client', false],
])('B11.1 « %s » and « %s » count as the same reason: %s', (one, other, same) => {
  expect(isSameReason(one, other)).toBe(same);
});
