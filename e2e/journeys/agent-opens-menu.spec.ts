import { rows } from '../support/database';
import { expect, test } from '../support/journey';

interface SubMenu {
  id: string;
  label: string;
  root: string;
}

/** Entries of the agent's scheme, in its order, from the database. */
async function schemeOf(userName: string): Promise<SubMenu[]> {
  const [row] = await rows<{ scheme: { subMenu: SubMenu[] }[] }>(
    `select g.scheme from identity i join user_group g on g.name = i.group_name where i.login_key = $1`,
    [userName],
  );
  return (row?.scheme ?? []).flatMap(({ subMenu }) => subMenu);
}

for (const userName of ['admin', 'comdata', 'vendeur', 'lecteur']) {
  test(`P1.4 P1.14 agent ${userName} finds the menu of the scheme, and each entry its screen`, async ({
    page,
    logIn,
    frame,
  }) => {
    await logIn.as(userName);
    await expect(page).toHaveURL(/\/admin$/);
    await frame.expectOpen('Accueil');
    const scheme = await schemeOf(userName);
    const labels = scheme.map(({ label }) => label);
    // a screen of the platform itself, which no scheme speaks of: after the scheme's own
    const platform = scheme.some(({ id }) => id === 'manageUsers') ? ['Publications'] : [];
    if (userName === 'admin') platform.push('Journal d’audit');
    expect(labels.length).toBeGreaterThan(0);
    expect(await frame.entries()).toEqual(['Accueil', ...labels, ...platform]);
    for (const label of [...labels, ...platform]) {
      const card = page.locator('#screen').getByRole('link', { name: label, exact: true });
      await expect(card).toHaveAttribute('href', (await frame.entry(label).getAttribute('href')) ?? 'none');
    }
    for (const label of labels) {
      await frame.entry(label).click();
      await frame.expectOpen(/^(?!Page introuvable)/);
      // an entry that creates opens its form over the screen
      const form = page.getByRole('dialog');
      if (/^Créer un (utilisateur|groupe)$/.test(label)) {
        await expect(form).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(form).toHaveCount(0);
      }
    }
  });
}

test('P1.14 a limited agent reaches no screen outside the scheme', async ({ page, logIn, frame }) => {
  await logIn.as('vendeur');
  await frame.expectOpen('Accueil');
  for (const path of ['/admin/users', '/document/bills', '/admin/not-found']) {
    await page.goto(path);
    await frame.expectNotFound();
  }
});

test('P1.3 P1.4 an agent who may search customers opens a customer’s space, and leaves it', async ({
  page,
  logIn,
  frame,
  dashboard,
}) => {
  await logIn.holds('admin');
  await page.goto('/?client=100001');
  await dashboard.expectHere('Camille');
  const banner = page.getByRole('region', { name: 'Mode support' });
  await expect(banner).toContainText('100001');
  await frame.goTo('Factures', 'Mes factures');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Quitter le mode support' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('P1.3 the client of an address is dropped for who is not logged in', async ({
  page,
  logIn,
  dashboard,
}) => {
  await page.goto('/?client=100002');
  await logIn.expectOpen('Votre espace client');
  await logIn.enter('100001', 'Lumiere2026!');
  await dashboard.expectHere('Camille');
  await expect(page.getByRole('region', { name: 'Mode support' })).toHaveCount(0);
});
