import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const sources = resolve(__dirname, '../../ui/src');

const fileOf = (path: string): string =>
  ['.ts', '.tsx'].map((end) => path + end).find((file) => existsSync(file)) ?? '';

/** Packages that a file of `@portal/ui` brings with it, at once or when asked for. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  if (seen.has(file)) return found;
  seen.add(file);
  for (const [, named] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(|import) ?'([^']+)'/g)) {
    if (named === undefined || named.endsWith('.css')) continue;
    if (!named.startsWith('.')) found.add(named.split('/')[0] ?? '');
    else for (const each of packagesOf(fileOf(join(dirname(file), named)), seen)) found.add(each);
  }
  return found;
}

describe('L2.6 what first paints is native; tables, menus, lists, trees and dates are antd’s', () => {
  test.each(['index', 'form', 'choice/SegmentedControl', 'modal/Modal', 'gauge'])(
    '%s has no antd',
    (entry) => {
      const packages = packagesOf(fileOf(join(sources, entry)));
      expect(packages.size).toBeGreaterThan(0);
      expect(packages).not.toContain('antd');
    },
  );

  test.each(['RowTable', 'Pages', 'ActionMenu', 'FilterMultiple', 'CheckTree', 'DayPicker'])(
    '%s is antd’s',
    (part) => expect(packagesOf(fileOf(join(sources, 'data', part)))).toContain('antd'),
  );
});
