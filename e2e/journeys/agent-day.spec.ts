import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { expect, test } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { makeCase, waitingFigures } from '../support/waiting-cases';

const figure = (text: string) => Number(text.replace(/\D/g, ''));

for (const [login, own] of [
  ['admin', null],
  ['comdata', null],
  ['lecteur', null],
  ['vendeur', 'vendeur'],
] as const) {
  test(`P1.14 S2 ${login}’s day counts what their scheme reaches, as the database has it`, async ({
    page,
    logIn,
  }) => {
    await makeCase({ reference: `AFJOUR${login}`.toUpperCase(), agent: 'vendeur', channel: 'PIOUI_LYON' });
    await logIn.as(login);
    await expect(page.getByRole('heading', { name: 'Ma journée' })).toBeVisible();
    // other journeys save cases meanwhile
    await expect(async () => {
      await page.reload();
      for (const [title, count] of Object.entries(await waitingFigures(own))) {
        const list = page.getByRole('region', { name: title });
        await expect(list).toBeVisible();
        expect(figure(await list.locator('.agent-day__total').innerText())).toBe(count);
      }
    }).toPass();
    await expectAccessible(page);
  });
}

test('P1.14 each case that waits is one key away, and opens', async ({ page, logIn, frame }) => {
  const reference = 'AFJOURCLAVIER';
  await makeCase({ reference, agent: 'admin', channel: 'WEB', linkHours: 3 });
  await logIn.holds('admin');
  await page.goto('/admin?whose=own');
  const link = page
    .getByRole('region', { name: 'Liens qui expirent bientôt' })
    .getByRole('link', { name: new RegExp(reference) });
  await expect(link).toBeVisible();
  await new Keyboard(page).pressAt(link, 'Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/subscription\\?orderNumber=${reference}$`));
  await frame.expectOpen(/affaire/i);
});

test('P1.14 the agent’s own cases alone, in the address; a case of another’s is not among them', async ({
  page,
  logIn,
}) => {
  const failed = { agent: 'vendeur', channel: 'PIOUI_LYON', status: 'FINALIZED', payment: 'IN_FAILURE' };
  await makeCase({ ...failed, reference: 'AFJOURPAIEMENT' });
  await logIn.as('admin');
  const payments = page.getByRole('region', { name: 'Premiers paiements non aboutis' });
  await expect(payments.getByRole('link', { name: /AFJOURPAIEMENT/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Mes affaires' }).check();
  await expect(page).toHaveURL(/whose=own/);
  await expect(page.getByRole('link', { name: /AFJOURPAIEMENT/ })).toHaveCount(0);
});

test('S2 a customer is refused the day of an agent', async ({ request }) => {
  const call = await callsOf(request, '100001');
  expect((await call('/getAgentDay', {})).status).toBe(403);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('P1.14 the day stands below each other and nothing is cut', async ({ page, logIn }) => {
    await makeCase({ reference: 'AFJOURTELEPHONE', agent: 'vendeur', channel: 'PIOUI_LYON' });
    await logIn.as('vendeur');
    await expect(page.getByRole('link', { name: /AFJOURTELEPHONE/ })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});
