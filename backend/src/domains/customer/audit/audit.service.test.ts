import { enteredSpace } from './audit.service';

test.each([
  ['/getContext', true],
  ['/updateCustomer', true],
  ['/elevateSupport', true],
  ['supportOpened', true],
  ['redebitPiece', true],
  ['/paymentCB', true],
  ['/login', true],
  ['/transferContract', false],
  ['/eraseCustomer', true],
  ['/saveOrder', false],
  ['terminationDue', false],
  ['/unheardOf', false],
])('B11.1 %s for a customer was done in their space: %s', (call, entered) => {
  expect(enteredSpace({ call, on_behalf_of: '100001' })).toBe(entered);
  expect(enteredSpace({ call, on_behalf_of: null })).toBe(false);
});
