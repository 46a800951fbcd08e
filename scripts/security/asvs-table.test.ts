import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import required from './asvs-5.0.0.json';

const root = resolve(__dirname, '../..');
const folder = join(root, 'docs/security');
const tables = ['asvs-v1-v5.md', 'asvs-v6-v9.md', 'asvs-v10-v13.md', 'asvs-v14-v17.md'];
const texts = tables.map((name) => readFileSync(join(folder, name), 'utf8'));

interface Row {
  item: string;
  level: string;
  state: string;
  where: string;
}

const rows: Row[] = texts
  .flatMap((text) => text.split('\n'))
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, item = '', level = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim());
    return { item, level, state, where };
  });

test('every requirement of level 1 and 2 is listed in the tables once, with its level', () => {
  const listed = (level: string) => rows.filter((row) => row.level === level).map(({ item }) => item);
  expect(listed('1')).toEqual(required.level1);
  expect(listed('2')).toEqual(required.level2);
  expect(rows).toHaveLength(253);
});

test('each is met, not applicable or not met, and says where or why not', () => {
  const odd = rows.filter(
    ({ state, where }) => !/^(met|not applicable|not met)$/.test(state) || where === '',
  );
  expect(odd).toEqual([]);
});

test('every file that the tables and the page name exists', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...texts, page].flatMap((text) =>
    [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, path]) => path as string),
  );
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every link to a file leads to one', () => {
  const linked = (text: string, from: string) =>
    [...text.matchAll(/\]\((?!https:)([^)#]+)/g)].map(([, path]) => resolve(from, path as string));
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const targets = [...texts.flatMap((text) => linked(text, folder)), ...linked(page, join(root, 'docs'))];
  expect(targets.filter((path) => !existsSync(path))).toEqual([]);
});
