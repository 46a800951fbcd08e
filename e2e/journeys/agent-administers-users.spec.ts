import { callAs, UsersPage } from '../pages/users-page';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/journey';
import { linkIn, mailTo } from '../support/outbox';

const password = 'Soleil-Levant7!';

test('L6.2 L6.5 an administrator corrects a wrong e-mail before its welcome is used; two tabs edit one user; a session is ended', async ({
  page,
  browser,
  request,
  logIn,
}) => {
  test.slow();
  const users = new UsersPage(page);
  const since = new Date();
  await logIn.openSession('admin');
  await users.open('?action=manageUsers&userName=acorrige');
  const created = await callAs(page, '/createUser', {
    ...{ group: 'PIOUI_LYON', civility: 'MRS', firstName: 'Anne', lastName: 'Corrige' },
    ...{ email: 'acorigee@agents.example.fr', userName: 'acorrige' },
  });
  expect(created.status()).toBe(200);
  const lost = await mailTo(request, 'acorigee@agents.example.fr', since);
  await page.reload();
  await page.getByRole('link', { name: 'acorrige' }).click();
  await expect(users.heading).toHaveText('Anne Corrige');
  await expect(page.getByText(/Pas encore choisi.: le lien envoyé sert jusqu’au/)).toBeVisible();
  await expectAccessible(page);

  const other = await page.context().newPage();
  await other.goto('/admin/users/acorrige');
  await other.getByRole('button', { name: 'Modifier', exact: true }).click();
  const late = other.getByRole('dialog', { name: 'Modifier acorrige' });
  await late.getByLabel('Nom', { exact: true }).fill('Corrigée');

  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const form = users.dialog('Modifier acorrige');
  await form.getByLabel('Adresse e-mail').fill('acorrige@agents.example.fr');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(
    page.getByText(/modifications de acorrige sont enregistrées.*le premier lien ne sert plus/),
  ).toBeVisible();

  await test.step('the other tab is told, keeps what was typed, and saves it knowingly', async () => {
    await late.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(
      late.getByText(/vient de modifier cet utilisateur \(Adresse e-mail.: acorrige@/),
    ).toBeVisible();
    await expect(late.getByLabel('Nom', { exact: true })).toHaveValue('Corrigée');
    await expectAccessible(other);
    await late.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(other.getByText('Les modifications de acorrige sont enregistrées.')).toBeVisible();
    await other.close();
  });

  const theirs = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
  const desk = await theirs.newPage();
  const choose = async (link: string) => {
    // two links differ behind the # alone: without another page between, the browser would stay on the first
    await desk.goto('about:blank');
    await desk.goto(link);
    await desk.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await desk.getByLabel('Confirmez le nouveau mot de passe').fill(password);
    await desk.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
  };
  await test.step('the first link opens nothing, the second one does', async () => {
    const welcome = await mailTo(request, 'acorrige@agents.example.fr', since);
    await choose(linkIn(lost));
    await expect(desk.getByText(/temporaire est incorrect ou a expiré/)).toBeVisible();
    expect(new URL(desk.url()).pathname).toBe('/createPassword');
    await choose(linkIn(welcome));
    await expect(desk).toHaveURL(/\/admin$/);
  });

  await test.step('their session is seen and ended', async () => {
    await page.reload();
    const sessions = page.getByRole('region', { name: 'Connexions ouvertes' });
    await sessions.getByRole('button', { name: /^Mettre fin à la connexion/ }).click();
    await expect(page.getByText('La connexion de acorrige est fermée.')).toBeVisible();
    expect((await callAs(desk, '/getGroups', {})).status()).toBe(401);
    await theirs.close();
    const journal = page.getByRole('region', { name: 'Journal' });
    await expect(journal.getByRole('row').filter({ hasText: 'Fiche d’un utilisateur modifiée' })).toHaveCount(
      2,
    );
  });

  await test.step('on a phone nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
});

test('L6.2 a group is duplicated, loses a right after a summary, keeps its history, and is deleted', async ({
  page,
  logIn,
}) => {
  test.slow();
  const users = new UsersPage(page);
  await logIn.openSession('admin');
  await page.goto('/admin/groups/PIOUI_LYON');
  await page.getByRole('button', { name: 'Dupliquer' }).click();
  const like = users.dialog('Créer un groupe comme PIOUI_LYON');
  await like.getByLabel('Groupe', { exact: true }).fill('copie');
  await like.getByRole('button', { name: 'Créer le groupe' }).click();
  await users
    .dialog(/^Créer le groupe COPIE/)
    .getByRole('button', { name: 'Créer' })
    .click();
  await users.dialog('Groupe créé').getByRole('button', { name: 'Terminer' }).click();
  await page.getByLabel('Nom du groupe').fill('copie');
  await page.getByLabel('Nom du groupe').press('Enter');
  await page.getByRole('link', { name: 'COPIE' }).click();
  await page.getByRole('button', { name: 'Modifier les droits' }).click();
  const form = users.dialog('Droits du groupe COPIE');
  const submit = form.getByRole('button', { name: 'Enregistrer les droits' });
  await expect(submit).toBeInViewport();
  await form.getByRole('checkbox', { name: 'Créer une affaire' }).uncheck();
  await submit.click();
  const asked = users.dialog(/^Changer les droits du groupe COPIE/);
  await expect(asked.getByRole('listitem')).toHaveText(/^Perd Créer une affaire/);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Changer les droits' }).click();
  await expect(page.getByText(/Les droits du groupe COPIE sont enregistrés/)).toBeVisible();
  const history = page.getByRole('region', { name: 'Historique des droits' });
  await expect(history.getByText(/^Modification le/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await users
    .dialog(/^Supprimer le groupe COPIE/)
    .getByRole('button', { name: 'Supprimer' })
    .click();
  // the list as it was left
  await expect(page).toHaveURL(/\/admin\/groups\?name=copie/);
  await expect(page.getByText('Le groupe COPIE est supprimé.')).toBeVisible();
});

test('L6.2 a limited agent sees the groups and users of their own; who only reads finds no button', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('pioui');
  await page.goto('/admin/groups');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'PIOUI_LYON' }).click();
  await expect(
    page.getByRole('region', { name: 'Membres' }).getByRole('link', { name: 'vendeur' }),
  ).toBeVisible();
  await expect(page.getByText(/Votre groupe ne gère pas les groupes/)).toBeVisible();
  expect((await callAs(page, '/getUser', { userName: 'comdata' })).status()).toBe(404);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await logIn.openSession('lecteur');
  await page.goto('/admin/users/vendeur');
  await expect(page.getByText('Vous consultez cet utilisateur sans pouvoir le gérer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toHaveCount(0);
  await expect(page.getByText('Son journal est montré à qui le gère.')).toBeVisible();
});
