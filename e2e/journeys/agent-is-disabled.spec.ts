import { LogInPage } from '../pages/log-in-page';
import { callAs } from '../pages/users-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { secondAgent } from '../support/second-agent';

const refusal = 'Votre accès est désactivé. Adressez-vous à un administrateur';

test('P1.7 B10.1 an agent who is disabled at work is told so, asked for no password, and let out; enabled again, they log in', async ({
  page,
  browser,
  logIn,
  frame,
}) => {
  const login = await secondAgent('comdata');
  const version = async () =>
    (await rows<{ version: number }>('select version from identity where login = $1', [login]))[0]?.version;
  const { password } = account('comdata');
  await logIn.open();
  await logIn.enter(login, password);
  await frame.expectOpen('Accueil');

  const theirs = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
  const administrator = await theirs.newPage();
  const manage = async (mode: 'DISABLE' | 'ENABLE') => {
    const asked = { mode, userName: login, version: await version() };
    expect((await callAs(administrator, '/manageUser', asked)).status()).toBe(200);
  };
  await new LogInPage(administrator).openSession('admin');
  await manage('DISABLE');

  await test.step('their next act says it, over the screen', async () => {
    await frame.goTo('Rechercher un client ou un contrat', 'Recherche de clients et de contrats');
    const told = page.getByRole('dialog', { name: 'Votre accès a été désactivé' });
    await expect(told).toContainText(refusal);
    await expect(told.getByLabel('Mot de passe')).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(told).toContainText(refusal);
    await told.getByRole('button', { name: 'Quitter' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('no log-in either, until an administrator says otherwise', async () => {
    await logIn.enter(login, password);
    await expect(page.getByText(refusal)).toBeVisible();
    await manage('ENABLE');
    await logIn.enter(login, password);
    await frame.expectOpen('Accueil');
  });
  await theirs.close();
});
