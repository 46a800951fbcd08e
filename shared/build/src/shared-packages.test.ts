import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runModule } from '../testing/fixture-remote';

const preset = resolve(__dirname, 'shared-packages.mjs');

/** Ranges that a remote with this package.json asks for. */
async function rangesOf(manifest: object): Promise<Record<string, { requiredVersion: string }>> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-packages-'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  try {
    const printed = runModule(`
      import { acceptedRanges, consumedPackages } from ${JSON.stringify(preset)};
      console.log(JSON.stringify(consumedPackages(acceptedRanges(${JSON.stringify(folder)}))));
    `);
    return JSON.parse(printed);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('P2.5 a remote requires the version it is built with, or the wider range that its team names', async () => {
  const plain = await rangesOf({ name: 'mf-one' });
  expect(plain.react?.requiredVersion).toMatch(/^\^19\./);
  const range = '^19.3.1 || ^20.0.0';
  const wide = await rangesOf({ name: 'mf-one', portal: { accepts: { react: range } } });
  expect(wide.react?.requiredVersion).toBe(range);
  expect(wide['react/jsx-runtime']?.requiredVersion).toBe(range);
  expect(wide.rxjs).toEqual(plain.rxjs);
});

test('a package that is not shared cannot be accepted as one', async () => {
  await expect(rangesOf({ portal: { accepts: { raect: '*' } } })).rejects.toThrow(
    'portal.accepts names raect',
  );
});
