import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/journey';
import { copyShell, declarationOf, makeRemote, publishMade } from '../support/made-remote';
import { portal } from '../support/portal-command';

const refused = (folder: string) => publishMade(folder).then(String, (error: Error) => error.message);

test('P2.5 P4.4 a shell that takes a name away, and a remote ahead of the shell, are refused, which the history tells: everybody can still log in', async ({
  logIn,
}) => {
  const shell = await copyShell();
  const report = join(shell, 'dist/shell.json');
  const told = JSON.parse(await readFile(report, 'utf8')) as {
    shared: Record<string, { exports: string[] }>;
  };
  const face = told.shared['@portal/remote'];
  if (face === undefined) throw new Error('The shell shares no @portal/remote');
  face.exports = face.exports.filter((name) => name !== 'defineRemote');
  await writeFile(report, JSON.stringify(told));
  const words = await refused(shell);
  expect(words).toMatch(/mf-auth uses defineRemote of @portal\/remote, which this shell does not export/);
  expect(words).toMatch(/mf-dashboard uses defineRemote of @portal\/remote/);

  const uses = ['Button', 'PartThatComesLater'];
  const ahead = await makeRemote(
    declarationOf('mf-essai-avance', '/essai/avance'),
    'export const get = 0, init = 0;',
    {},
    [{ name: '@portal/ui', requiredVersion: '*', uses }],
  );
  expect(await refused(ahead)).toMatch(
    /mf-essai-avance uses PartThatComesLater of @portal\/ui, which this shell does not export/,
  );

  interface Told {
    name: string;
    action: string;
    refused: string[] | null;
  }
  const [last] = await portal<Told[]>('history', 'shell', '--limit', '1');
  expect(last).toMatchObject({ name: 'shell', action: 'publish' });
  expect(last?.refused?.join()).toContain('mf-auth uses defineRemote of @portal/remote');

  await logIn.open();
  await expect(logIn.password).toBeVisible();
});
