import { DocumentsPage } from '../pages/documents-page';
import { expect, test } from '../support/journey';

test('P1.9 who logs out in one tab is out in the other; nothing of theirs stays, and their token opens nothing', async ({
  context,
  page,
  request,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.openSession('100006');
  const asked = page.waitForRequest((call) => call.url().endsWith('/api/getContext'));
  await page.goto('/');
  await dashboard.expectHere();
  const headers = await (await asked).allHeaders();
  const ask = () =>
    request.post('/api/getContext', {
      headers: { authorization: headers.authorization ?? '', 'x-api-key': headers['x-api-key'] ?? '' },
      data: { customerNbr: '100006' },
    });
  expect((await ask()).status()).toBe(200);
  const other = await context.newPage();
  await other.goto('/profile/information');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mes informations');

  await frame.logOut();
  await logIn.expectOpen('Votre espace client');
  await expect(other).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('100006');
  expect((await ask()).status()).toBe(401);
});

test('P1.7 an expired session is announced in a dialog: a log-in resumes in place, and closing it logs out', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await page.clock.install();
  await logIn.openSession('100021');
  await page.goto('/document/bills');
  await dashboard.expectOpen('Mes factures');
  // a call in flight would fail when the clock jumps, and the page would report it
  const { bills } = new DocumentsPage(page);
  await expect(bills.getByRole('table')).toBeVisible();
  await expect(page.locator('#screen [aria-busy=true]')).toHaveCount(0);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.clock.fastForward('01:00:01');
  await frame.entry('Tableau de bord').click();
  const asked = page.getByRole('dialog', { name: 'Votre session a expiré, veuillez vous reconnecter' });
  await expect(asked).toBeVisible();
  expect(sent.filter(isDataCall)).toEqual([]);

  await asked.getByLabel('Mot de passe').fill('Lumiere2026!');
  await asked.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(asked).toBeHidden();
  await dashboard.expectHere();

  await page.clock.fastForward('01:00:01');
  await page
    .getByRole('region', { name: 'Mon budget' })
    .getByRole('link', { name: 'Voir mes paiements' })
    .click();
  await asked.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page).toHaveURL(/\/login$/);
});

test('P1.8 a session the server has ended is over at the next call, in every tab', async ({
  context,
  page,
  request,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.openSession('100022');
  const other = await context.newPage();
  await other.goto('/contact/event');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Mes demandes');
  const asked = page.waitForRequest((call) => isDataCall(call.url()));
  await page.goto('/');
  const { authorization, 'x-api-key': apiKey } = await (await asked).allHeaders();
  await dashboard.expectHere();
  await request.post('/api/logout', {
    headers: { authorization: authorization ?? '', 'x-api-key': apiKey ?? '' },
    data: {},
  });

  await frame.entry('Historique').click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('dialog', { name: /Votre session a expiré/ })).toBeVisible();
  }
});

/** A read, and not a line to the log: one load in some is reported, and the report's time can come at any moment. */
function isDataCall(url: string): boolean {
  return /\/api\/get(?!LogsStreaming)/.test(url);
}
