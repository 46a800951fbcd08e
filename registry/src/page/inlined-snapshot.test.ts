import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { inlinedSnapshot, mostInlined } from './inlined-snapshot';

const remote = (serial: number, menu: boolean) =>
  ({
    declaration: { name: `mf-${serial}`, routes: [{ path: `/${serial}`, ...(menu && { menu: {} }) }] },
  }) as unknown as RegisteredRemote;

const snapshot = (remotes: RegisteredRemote[]) => ({ revision: 7, remotes }) as unknown as RegistrySnapshot;
const names = ({ remotes }: RegistrySnapshot) => remotes.map(({ declaration }) => declaration.name);

test('a page of few remotes carries them all', () => {
  const all = snapshot(Array.from({ length: mostInlined }, (_, serial) => remote(serial, false)));
  expect(inlinedSnapshot(all, null)).toBe(all);
});

test('of many it carries the first screen’s, those of the menu, and no more than it may', () => {
  const remotes = Array.from({ length: 1000 }, (_, serial) => remote(serial, serial >= 990));
  const inlined = inlinedSnapshot(snapshot(remotes), remotes[500] ?? null);
  expect(inlined).toMatchObject({ revision: 7, partial: true });
  expect(inlined.remotes).toHaveLength(mostInlined);
  expect(names(inlined)).toEqual(expect.arrayContaining(['mf-500', 'mf-990', 'mf-999']));
});
