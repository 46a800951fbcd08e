import type { CallPath } from '@portal/contract';
import { factorCodeMaxLength } from '@portal/contract';
import { longestSent, longestTyped } from '@portal/testing/text-limits';
import { object } from '@portal/ui/schema';
import { saveSearchSchema } from './search/SaveSearch';
import { namedPasskey } from './security/AddPasskey';

const passkey = object(namedPasskey);

test.each<[label: string, limit: unknown, path: CallPath, field: string]>([
  ['password before a passkey', longestTyped(passkey, 'password'), '/beginPasskey', 'password'],
  ['password before an application', longestTyped(passkey, 'password'), '/beginFactor', 'password'],
  ['name of a passkey', longestTyped(passkey, 'name'), '/confirmPasskey', 'name'],
  ['name of a search', longestTyped(saveSearchSchema, 'name'), '/saveSearch', 'name'],
  ['recovery code', factorCodeMaxLength, '/confirmLogin', 'code'],
])('S1 %s: the form takes as many characters as the call', (_label, limit, path, field) => {
  expect(limit).toBe(longestSent(path, field));
});
