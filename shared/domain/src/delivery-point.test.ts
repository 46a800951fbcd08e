import { deliveryPointError, isPce, isPdl, normaliseDeliveryPoint } from './delivery-point';

test.each([
  ['01234567890123', true, true],
  ['1234567890123', false, false],
  ['123456789012345', false, false],
  ['GI123456', false, true],
  ['GI12345', false, false],
  ['GI1234567', false, false],
  ['', false, false],
])('%s: PDL %s, PCE %s', (value, pdl, pce) => {
  expect(isPdl(value)).toBe(pdl);
  expect(isPce(value)).toBe(pce);
});

test('B3.1 spaces are removed, each energy has its own message', () => {
  expect(normaliseDeliveryPoint(' 012 345 678 901 23 ')).toBe('01234567890123');
  expect(deliveryPointError('gi 123 456', 'NG')).toBeNull();
  expect(deliveryPointError('gi 123 456', 'EL')).toBe('Le PDL doit comporter 14 chiffres');
  expect(deliveryPointError('123', 'NG')).toBe(
    'Le PCE doit comporter 14 chiffres, ou GI suivi de 6 chiffres',
  );
});
