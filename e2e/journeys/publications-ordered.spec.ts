import { callsOf } from '../support/agent-calls';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { publishMade } from '../support/made-remote';
import { numberedRemote } from '../support/numbered-remote';

const [name, path] = ['mf-essai-ordre', '/essai/ordre'];
const heading = 'Publications du portail';
const screenPath = '/admin/publications';

test('L6.4 an administrator rolls back a version and promotes a canary, with a reason that history and audit log keep', async ({
  page,
  logIn,
}) => {
  test.slow();
  const first = await publishMade(await numberedRemote(name, path, 1));
  const second = await publishMade(await numberedRemote(name, path, 2));
  const canary = await publishMade(
    await numberedRemote(name, path, 3),
    '--channel',
    'canary',
    '--percent',
    '0',
  );
  await logIn.openSession('admin');
  await page.goto(screenPath);
  const live = page.getByRole('table', { name: 'En ligne maintenant' });
  const history = page.getByRole('table', { name: 'Historique' });
  const rowOf = (channel: string) =>
    live.getByRole('row').filter({ hasText: name }).filter({ hasText: channel });
  /** The row names the version before too: only this cell is what is served. */
  const served = (channel: string) => rowOf(channel).getByRole('cell').nth(2);
  const order = async (channel: string, action: string, confirm: string, reason: string) => {
    await live.getByRole('button', { name: `Actions sur ${name}, canal ${channel}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('button', { name: confirm })).toBeDisabled();
    await modal.getByLabel('Motif').fill(reason);
    await expectAccessible(page);
    await modal.getByRole('button', { name: confirm }).click();
  };

  await test.step('back to the version before', async () => {
    await expect(served('Stable')).toHaveText(second);
    await order(
      'Stable',
      'Revenir à la version précédente',
      'Revenir à cette version',
      'La page reste blanche chez tous',
    );
    await expect(page.getByText(`${name} sert de nouveau la version ${first}.`)).toBeVisible();
    await expect(served('Stable')).toHaveText(first);
  });

  await test.step('the canary for everybody', async () => {
    await order('Canari', 'Promouvoir pour tout le monde', 'Promouvoir', 'Le canari tient depuis une heure');
    await expect(page.getByText(`${name} sert la version ${canary} à tout le monde.`)).toBeVisible();
    await expect(served('Stable')).toHaveText(canary);
    await expect(rowOf('Canari')).toHaveCount(0);
    const latest = history.getByRole('row').filter({ hasText: name }).first();
    await expect(latest).toContainText('Promotion');
    await expect(latest).toContainText('Le canari tient depuis une heure');
    await expect(latest).toContainText(/admin\s*depuis le portail/);
  });

  await test.step('the audit log has who, what and why', async () => {
    await page.goto('/admin/audit?act=CHANGE&actor=admin');
    const entries = page.getByRole('table', { name: 'Journal d’audit' }).getByRole('row');
    const promoted = entries.filter({ hasText: 'Promotion d’un canari ordonnée' }).filter({ hasText: name });
    await expect(promoted).toHaveCount(1);
  });
});

test('L6.4 who may only read sees what is live, and has no button', async ({ page, logIn, request }) => {
  const call = await callsOf(request, 'lecteur');
  const order = { deed: 'WITHDRAW', name, version: 'abc', reason: 'Le canari affiche un écran blanc' };
  expect((await call('/orderPublication', order)).status).toBe(403);
  await logIn.openSession('lecteur');
  await page.goto(screenPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('table', { name: 'En ligne maintenant' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions sur/ })).toHaveCount(0);
});

test('S2 L6.4 managing users does not open the publications: no entry, and a refusal', async ({
  page,
  logIn,
  frame,
  request,
}) => {
  const call = await callsOf(request, 'comdata');
  const order = { deed: 'WITHDRAW', name, version: 'abc', reason: 'Le canari affiche un écran blanc' };
  expect((await call('/orderPublication', order)).status).toBe(403);
  await logIn.openSession('comdata');
  for (const address of ['/registry/live', '/registry/history'])
    expect((await page.request.get(address)).status()).toBe(403);
  await page.goto(screenPath);
  await frame.expectNotFound();
  expect((await frame.entries()).filter((entry) => /Publication/.test(entry))).toEqual([]);
});
