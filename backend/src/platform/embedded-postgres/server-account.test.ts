import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, namedAccount } from './server-account';

const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534:nobody:/:/sbin/nologin\n';

test('root starts the server as the user nobody, with its uid and gid', () => {
  expect(namedAccount('nobody', passwd)).toEqual({ uid: 65534, gid: 65534 });
});

test('a system without the user nobody gives a clear message', () => {
  expect(() => namedAccount('nobody', 'root:x:0:0::/:/bin/sh')).toThrow(
    /has no user nobody: .+ set DATABASE_URL/,
  );
});

test('a folder is reached when every folder above lets the account walk through', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-reach-'));
  const inner = join(folder, 'inner');
  mkdirSync(inner, { mode: 0o755 });
  const stranger = { uid: 65_533, gid: 65_533 };
  chmodSync(folder, 0o711);
  expect(canReach(inner, stranger)).toBe(true);
  chmodSync(folder, 0o700);
  expect(canReach(inner, stranger)).toBe(false);
  rmSync(folder, { recursive: true });
});
