import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { fewRemotes, inlinedSnapshot, mostInlined, mostInlinedBytes } from './first-load';

const remote = (serial: number, menu: boolean) =>
  ({
    declaration: { name: `mf-${serial}`, routes: [{ path: `/${serial}`, ...(menu && { menu: {} }) }] },
  }) as unknown as RegisteredRemote;

const remotes = (count: number, menuFrom: number) =>
  Array.from({ length: count }, (_, serial) => remote(serial, serial >= menuFrom));
const snapshot = (all: RegisteredRemote[]) => ({ revision: 7, remotes: all }) as unknown as RegistrySnapshot;
const names = (inlined: RegistrySnapshot) => inlined.remotes.map(({ declaration }) => declaration.name);

test.each([
  ['few, in no menu', fewRemotes, fewRemotes],
  ['all of a menu', mostInlined, 0],
])('a page of %s carries them all', (_, count, menuFrom) => {
  const all = snapshot(remotes(count, menuFrom));
  expect(inlinedSnapshot(all, null)).toBe(all);
});

test('of many it carries the first screen’s and those of the menu', () => {
  const all = remotes(1000, 998);
  const inlined = inlinedSnapshot(snapshot(all), all[500] ?? null);
  expect(inlined).toMatchObject({ revision: 7, partial: true });
  expect(names(inlined)).toEqual(['mf-500', 'mf-998', 'mf-999']);
});

test('however many a menu has, the page carries no more than it may, the first screen’s among them', () => {
  const all = remotes(1000, 0);
  const inlined = inlinedSnapshot(snapshot(all), all[999] ?? null);
  expect(inlined.remotes).toHaveLength(mostInlined);
  expect(names(inlined)).toContain('mf-999');
});

test('P5.2 however much they declare, the page carries a bounded number of bytes', () => {
  const heavy = (bytes: number, serial: number) =>
    ({ ...remote(serial, true), padding: 'x'.repeat(bytes) }) as unknown as RegisteredRemote;
  const all = [heavy(200_000, 0), heavy(60_000, 1), heavy(50_000, 2), heavy(1_000, 3)];
  const inlined = inlinedSnapshot(snapshot(all), all[1] ?? null);
  expect(names(inlined)).toEqual(['mf-1', 'mf-2', 'mf-3']);
  expect(inlined.partial).toBe(true);
  const tooHeavy = heavy(mostInlinedBytes, 4);
  expect(names(inlinedSnapshot(snapshot([tooHeavy, ...remotes(2, 0)]), tooHeavy))).toEqual(['mf-0', 'mf-1']);
});
