import { paymentTypeOf } from './sold-products';

const later = { startRange: 'LATER', processType: 'SWITCH' } as const;
const now = { startRange: 'NOW', processType: 'SWITCH' } as const;
const moveIn = { startRange: 'LATER', processType: 'MOVE_IN' } as const;

test.each([
  ['a switch for later', [later], 'SDD'],
  ['a switch now', [now], 'OTHER'],
  ['a move for later', [moveIn], 'OTHER'],
  ['two switches for later', [later, later], 'SDD'],
  ['a switch for later and one now', [later, now], 'OTHER'],
  ['a switch and a move', [later, moveIn], 'OTHER'],
] as const)('B7.2 B7.4 %s is paid by %s', (_what, situations, type) => {
  expect(paymentTypeOf(situations)).toBe(type);
});
