import { CopiedWorkspace } from '../support/copied-workspace';
import { expect, test } from '../support/journey';
import { portal, publishMade } from '../support/made-remote';

const refused = (folder: string) => publishMade(folder).then(String, (error: Error) => error.message);

// both are really built, of changed sources (some 45 s of processor): an edited report would not test what builds list
test('P2.5 P4.4 a shell that removes an export, and a remote ahead of the shell, are refused; the history lists the refusals, and everybody can still log in', async ({
  logIn,
}) => {
  // webpack builds two applications, while other journeys run
  test.setTimeout(300_000);
  const copy = await CopiedWorkspace.of('shell', 'mf-documents');
  try {
    const part = 'export const PartThatComesLater = () => null;';
    await copy.change('shared/ui/src/index.ts', (text) => `${text}${part}\n`);
    await copy.change(
      'mf-documents/src/remote.ts',
      (text) => `${text}export { PartThatComesLater } from '@portal/ui';\n`,
    );
    expect(await refused(await copy.build('mf-documents'))).toMatch(
      /mf-documents uses PartThatComesLater of @portal\/ui, which this shell does not export/,
    );

    const face = 'shared/remote/src/index.ts';
    await copy.change(face, (text) => text.replace(/export { defineRemote, .*\n/, ''));
    await copy.change(face, (text) => text.replace(', useScreenTitle', ''));
    await copy.change(face, (text) => `${text}export class useScreenTitle {}\n`);
    const words = await refused(await copy.build('shell'));
    expect(words).toMatch(/mf-auth uses defineRemote of @portal\/remote, which this shell does not export/);
    expect(words).toMatch(/mf-dashboard uses defineRemote of @portal\/remote/);
    expect(words).toMatch(
      /mf-auth uses useScreenTitle of @portal\/remote as a function, which this shell exports as a class/,
    );
  } finally {
    await copy.remove();
  }

  interface HistoryRow {
    name: string;
    action: string;
    refused: string[] | null;
  }
  const [last] = await portal<HistoryRow[]>('history', 'shell', '--limit', '1');
  expect(last).toMatchObject({ name: 'shell', action: 'publish' });
  expect(last?.refused?.join()).toContain('mf-auth uses defineRemote of @portal/remote');

  await logIn.open();
  await expect(logIn.password).toBeVisible();
});
