import type { SubMenuId } from '@portal/contract';
import { adminMenu } from '@portal/menu';
import { isKnown, rightsHere, session } from '@portal/session';
import { aScheme } from '@portal/testing';
import fc from 'fast-check';
import { admin, auth, dashboard, documents, everyRemote, profile, subscription } from '../testing/registry';
import { visitors } from '../testing/visitors';
import { decide } from './destination';

const leadsTo = (path: string) =>
  decide(path.replace(/\?.*/, ''), { session, remotes: everyRemote, settled: true, wanted: null }).kind;

const ids: SubMenuId[] = [
  'createUser',
  'createGroup',
  'manageUsers',
  'createCase',
  'searchCase',
  'searchCustomerContract',
];
test('P1.14 no menu entry is forbidden and none appears twice, whatever the scheme and the remotes', () => {
  fc.assert(
    fc.property(
      fc.subarray(ids),
      fc.subarray([auth, dashboard, documents, profile, admin, subscription]),
      (granted, remotes) => {
        const scheme = aScheme(granted);
        visitors.agent(scheme);
        const menu = adminMenu(scheme, [...new Set([admin, ...remotes])], rightsHere());
        const paths = menu.flatMap(({ entries }) => entries.map(({ path }) => path));
        expect(new Set(paths).size).toBe(paths.length);
        for (const path of paths) expect([path, leadsTo(path)]).toEqual([path, 'remote']);
      },
    ),
  );
  expect(isKnown(session)).toBe(true);
});
