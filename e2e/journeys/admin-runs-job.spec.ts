import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const heading = 'Tâches planifiées';
const job = 'Suppression des données périmées';

test('B11.1 an administrator starts what the portal does by itself, sees its run end, and finds that in the audit log', async ({
  page,
  logIn,
  frame,
}) => {
  await logIn.openSession('admin');
  await page.goto('/admin');
  await frame.goTo(heading, heading);
  const jobs = page.getByRole('table', { name: 'Tâches', exact: true });
  const runs = page.getByRole('table', { name: 'Exécutions des tâches' });
  await expect(jobs.getByRole('row').filter({ hasText: job })).toContainText('Chaque heure');

  await test.step('the job runs now', async () => {
    await jobs.getByRole('button', { name: `Actions sur la tâche « ${job} »` }).click();
    await page.getByRole('menuitem', { name: 'Lancer maintenant' }).click();
    await expect(page.getByText(/est lancée\.|est déjà en attente/)).toBeVisible();
  });

  await test.step('among its runs alone, which no other job pushes to the next page, this one ends', async () => {
    await page.getByRole('combobox', { name: 'Tâche', exact: true }).selectOption(job);
    await expect(page).toHaveURL(/job=cleanup/);
    const run = runs.getByRole('row').filter({ hasText: 'par un administrateur' }).first();
    await expect(run).toContainText('Réussie', { timeout: 30_000 });
    await expect(runs.getByRole('row').nth(1)).toContainText(job);
    await expectAccessible(page);
  });

  await test.step('the audit log names who started it', async () => {
    const entries = await rows<{ actor: string; job: string }>(
      `select actor, detail->>'job' as job from audit_entry where call = '/runJob' order by happened_at desc limit 1`,
      [],
    );
    expect(entries).toEqual([{ actor: 'admin', job: 'cleanup' }]);
  });

  await test.step('on a phone both lists are cards, and nothing is cut', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(runs).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

test('S2 an agent who is not an administrator cannot open the jobs, and starts none', async ({
  page,
  logIn,
  request,
  frame,
}) => {
  const call = await callsOf(request, 'comdata');
  expect((await call('/getJobs', {})).status).toBe(403);
  expect((await call('/runJob', { job: 'cleanup' })).status).toBe(403);
  await logIn.openSession('comdata');
  await page.goto('/admin/jobs');
  await frame.expectNotFound();
  expect(await frame.entries()).not.toContain(heading);
});
