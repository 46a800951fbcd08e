import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { expect, test } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { makeCase, waitingFigures } from '../support/waiting-cases';

const figure = (text: string) => Number(text.replace(/\D/g, ''));

test('P1.14 S2 a limited agent’s day has the counts of the database; on a phone nothing is cut; a customer has no day', async ({
  page,
  logIn,
  request,
}) => {
  await makeCase({ reference: 'AFJOURVENDEUR', agent: 'vendeur', channel: 'PIOUI_LYON' });
  await logIn.openSession('vendeur');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Ma journée' })).toBeVisible();
  // other journeys save cases meanwhile
  await expect(async () => {
    for (const [title, count] of Object.entries(await waitingFigures('vendeur'))) {
      const list = page.getByRole('region', { name: title });
      await expect(list).toBeVisible();
      const shown = figure(await list.locator('.agent-day__total').innerText());
      if (shown !== count) await page.reload();
      expect(shown).toBe(count);
    }
  }).toPass();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: /AFJOURVENDEUR/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);

  // a customer has no such day
  expect((await (await callsOf(request, '100001'))('/getAgentDay', {})).status).toBe(403);
});

test('P1.14 an agent who sees all cases can choose their own, and opens a waiting case by keyboard', async ({
  page,
  logIn,
  frame,
}) => {
  const reference = 'AFJOURCLAVIER';
  await makeCase({ reference, agent: 'admin', channel: 'WEB', linkHours: 3 });
  const failed = { agent: 'vendeur', channel: 'PIOUI_LYON', status: 'FINALIZED', payment: 'IN_FAILURE' };
  await makeCase({ ...failed, reference: 'AFJOURPAIEMENT' });
  await logIn.openSession('admin');
  await page.goto('/admin');
  const payments = page.getByRole('region', { name: 'Premiers paiements à suivre' });
  await expect(payments.getByRole('link', { name: /AFJOURPAIEMENT/ })).toBeVisible();
  // the address keeps the choice: it is ticked once the address has changed
  const own = page.getByRole('radio', { name: 'Mes affaires' });
  await own.click();
  await expect(own).toBeChecked();
  await expect(page).toHaveURL(/whose=own/);
  await expect(page.getByRole('link', { name: /AFJOURPAIEMENT/ })).toHaveCount(0);
  const link = page
    .getByRole('region', { name: 'Liens qui expirent bientôt' })
    .getByRole('link', { name: new RegExp(reference) });
  await expect(link).toBeVisible();
  await new Keyboard(page).pressAt(link, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/subscription\\?orderNumber=${reference}$`));
  await frame.expectOpen(/affaire/i);
});
