import type { CallPath } from '@portal/contract';
import { longestSent, longestTyped } from '@portal/testing/text-limits';
import { createPasswordSchema } from './screens/create-password/CreatePasswordForm';
import { logInSchema } from './screens/log-in/LogInForm';

test.each<[label: string, limit: unknown, path: CallPath, field: string]>([
  ['identifier', longestTyped(logInSchema, 'user'), '/login', 'user'],
  ['password', longestTyped(logInSchema, 'password'), '/login', 'password'],
  ['customer number', longestTyped(createPasswordSchema, 'customerNbr'), '/resetPassword', 'customerNbr'],
  [
    'temporary password',
    longestTyped(createPasswordSchema, 'temporaryPassword'),
    '/resetPassword',
    'temporaryPassword',
  ],
  ['new password', longestTyped(createPasswordSchema, 'newPassword'), '/resetPassword', 'newPassword'],
])('S1 %s: the form takes as many characters as the call', (_label, limit, path, field) => {
  expect(limit).toBe(longestSent(path, field));
});
