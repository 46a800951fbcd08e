import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../support/journey';
import { portal } from '../support/made-remote';
import { listed } from '../support/registry-snapshot';
import { ordinaryCustomers } from '../support/visitors';

const run = promisify(execFile);
const page = 'docs/feature-teams/own-repository.md';

/** A file or a command of the page, in the order in which a team meets them. */
type Step = { file: string; content: string } | { command: string };

/** A fenced block is a file when a line in backquotes names it, and commands when its language is `sh`. */
function stepsOf(text: string): Step[] {
  const blocks = text.matchAll(/(?:^`([^`\n]+)`[^\n]*\n\n)?^```(\w+)\n([^]*?)^```$/gm);
  return [...blocks].map(([, file, language, content = '']) => {
    if (language === 'sh') return { command: content.trim() };
    if (file === undefined) throw new Error(`A block of ${page} has no file name:\n${content}`);
    return { file, content };
  });
}

test('P4.7 a team builds a remote outside the repository, with packed packages alone, and publishes it', async ({
  page: browserPage,
  logIn,
  dashboard,
  frame,
}) => {
  // its packages are installed from the npm registry
  test.setTimeout(300_000);
  const visitor = ordinaryCustomers()[7] as string;
  await logIn.openSession(visitor);
  const { version } = await listed(browserPage.request, 'mf-dashboard');
  const folder = await mkdtemp(join(tmpdir(), 'own-repository-'));
  const env = {
    ...process.env,
    PORTAL: process.cwd(),
    PORTAL_DATA_DIR: process.env.PORTAL_UNDER_TEST_DATA ?? process.env.PORTAL_DATA_DIR,
    PORTAL_PUBLIC_URL: process.env.PORTAL_UNDER_TEST,
    DASHBOARD_VERSION: version,
  };
  try {
    const steps = stepsOf(await readFile(page, 'utf8'));
    for (const step of steps) {
      if ('command' in step) await run('bash', ['-euc', step.command], { cwd: folder, env });
      else {
        await mkdir(dirname(join(folder, step.file)), { recursive: true });
        await writeFile(join(folder, step.file), step.content);
      }
    }

    await browserPage.goto('/');
    await dashboard.expectHere();
    await frame.goTo('Carte cadeau', 'Carte cadeau');
    await expect(browserPage.getByText(`Vous êtes connecté en tant que ${visitor}.`)).toBeVisible();
    await browserPage.getByRole('button', { name: 'Comment l’offrir ?' }).click();
    await expect(browserPage.getByText('Son montant est déduit de la facture suivante.')).toBeVisible();
  } finally {
    await portal('retire', 'mf-gift-card', '--reason', 'P4.7').catch(() => undefined);
    await rm(folder, { recursive: true });
  }
});
