import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authorizationScheme } from '@portal/contract/schemas';
import { findProjectRoot } from '../../src/platform/paths';
import { demoAccounts } from './demo-accounts';
import { groups } from './groups';

test('S8 demo-accounts.json lists every named account as it is seeded', () => {
  const file = join(findProjectRoot(), 'backend/seed/demo-accounts.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(demoAccounts());
});

test('P1.14 every seeded group has a scheme that the contract accepts', () => {
  for (const { scheme } of groups) expect(authorizationScheme.safeParse(scheme).success).toBe(true);
});

test('S8 there are full, limited, mixed and read-only groups', () => {
  const modes = new Set(
    groups.flatMap(({ scheme }) =>
      scheme.flatMap(({ subMenu }) =>
        subMenu.map((each) => `${each.groupMode} ${each.subGroupMode} ${each.actionMode}`),
      ),
    ),
  );
  expect([...modes].sort()).toEqual([
    'FULL FULL FULL',
    'FULL FULL READ_ONLY',
    'LIMITED FULL FULL',
    'LIMITED LIMITED FULL',
  ]);
});
