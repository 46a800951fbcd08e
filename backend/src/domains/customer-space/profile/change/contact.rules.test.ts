import type { ApiError } from '@portal/contract';
import { readMobile } from './contact.rules';

test.each([
  ['06 12 34 56 78', null, '0612345678', 0],
  ['01 23 45 67 89', null, null, 1],
  ['01 23 45 67 89', '0612345678', null, 1],
  // an agent took it down: another field is changed without it
  ['01 23 45 67 89', '0123456789', '0123456789', 0],
  ['+33 1 23 45 67 89', '0123456789', '0123456789', 0],
  [null, '0123456789', null, 0],
] as const)('C5.2 the customer’s own phone %p where %p is kept: %p', (sent, kept, phone, refused) => {
  const errors: ApiError['errors'] = [];
  expect(readMobile(sent, kept, 'phone', errors)).toBe(phone);
  expect(errors).toHaveLength(refused);
});
