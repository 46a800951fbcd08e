import { readFile } from 'node:fs/promises';
import { callAs, UsersPage } from '../pages/users-page';
import { expectAccessible } from '../support/accessibility';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { linkIn, mailTo } from '../support/outbox';

const password = 'Soleil-Levant7!';

interface Agent {
  login: string;
  status: string;
  version: number;
}
const agent = async (login: string): Promise<Agent | undefined> =>
  (await rows<Agent>('select login, status, version from identity where login_key = $1', [login]))[0];

test('B10.1 B10.2 an administrator creates a user, who logs in; disables, enables and deletes them; and has the list as a file', async ({
  page,
  browser,
  request,
  logIn,
}) => {
  test.slow();
  const users = new UsersPage(page);
  const since = new Date();
  await logIn.openSession('admin');
  await users.open();

  await test.step('created, under the name that is suggested', async () => {
    await users.createUser.click();
    const form = users.dialog('Créer un utilisateur');
    await form.getByLabel('Groupe', { exact: true }).selectOption('PIOUI_LYON');
    await form.getByLabel('Prénom').fill('Anne-Lise');
    await form.getByLabel('Nom', { exact: true }).fill('Parcours');
    await form.getByLabel('Adresse e-mail').fill('anne-lise.parcours@agents.example.fr');
    await expect(form.getByLabel('Nom d’utilisateur')).toHaveValue('aparcours');
    const birthdate = form.getByRole('textbox', { name: 'Date de naissance (facultative)' });
    await birthdate.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form.getByRole('button', { name: 'Mois suivant' })).toBeHidden();
    await birthdate.click();
    await form.getByTitle(/^[a-z]+ 12 [a-zé]+ 19/).click();
    await expect(birthdate).toHaveValue(/^12\/\d{2}\/19\d{2}$/);
    await birthdate.fill('12041985');
    await form.getByRole('button', { name: 'Créer l’utilisateur' }).click();
    const confirm = users.dialog(/^Créer un accès pour Anne-Lise Parcours/);
    await confirm.getByRole('button', { name: 'Créer' }).click();
    const done = users.dialog('Utilisateur créé');
    await expect(done.getByRole('status')).toContainText('aparcours');
    await done.getByRole('button', { name: 'Terminer' }).click();
    expect(await agent('aparcours')).toMatchObject({ status: 'ENABLED' });
  });

  const theirs = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
  const desk = await theirs.newPage();
  await test.step('the new user gets an e-mail to log in, and works', async () => {
    const mail = await mailTo(request, 'anne-lise.parcours@agents.example.fr', since);
    await desk.goto(linkIn(mail));
    await desk.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
    await desk.getByLabel('Confirmez le nouveau mot de passe').fill(password);
    await desk.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
    await expect(desk).toHaveURL(/\/admin$/);
  });

  await test.step('found and disabled without a mouse: their session is over', async () => {
    await users.group.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.type('aparcours');
    await page.keyboard.press('Enter');
    await expect(users.row('aparcours')).toContainText('Activé');
    await users.menuOf('aparcours').focus();
    await page.keyboard.press('ArrowDown');
    const disable = page.getByRole('menuitem', { name: 'Désactiver' });
    await expect(disable).toBeFocused();
    const remove = page.getByRole('menuitem', { name: 'Supprimer' });
    for (const [key, item] of [
      ['ArrowUp', remove],
      ['ArrowDown', disable],
      ['End', remove],
      ['Home', disable],
      ['ArrowDown', page.getByRole('menuitem', { name: 'Envoyer un mot de passe temporaire' })],
    ] as const) {
      await page.keyboard.press(key);
      await expect(item).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(users.menuOf('aparcours')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(disable).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await users.menuOf('aparcours').focus();
    await page.keyboard.press('ArrowUp');
    await expect(remove).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(users.dialog(/^Supprimer aparcours/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(users.menuOf('aparcours')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(disable).toBeFocused();
    await page.keyboard.press('Enter');
    const disabling = users.dialog(/^Désactiver aparcours/);
    await expectAccessible(page);
    await disabling.getByRole('button', { name: 'Désactiver' }).press('Enter');
    await expect(
      page.getByText('L’utilisateur aparcours est désactivé. Ses sessions sont fermées.'),
    ).toBeVisible();
    await expect(users.row('aparcours')).toContainText('Désactivé');
    expect((await callAs(desk, '/getGroups', {})).status()).toBe(401);
    await theirs.close();
  });

  await test.step('enabled again; another administrator, in another tab, is faster with the next', async () => {
    const enabling = await users.choose('aparcours', 'Activer');
    await enabling.getByRole('button', { name: 'Activer' }).click();
    await expect(page.getByText('L’utilisateur aparcours est activé.')).toBeVisible();
    await expect(users.row('aparcours')).toContainText('Activé');
    const before = await agent('aparcours');
    const other = { mode: 'DISABLE', userName: 'aparcours', version: before?.version };
    expect((await callAs(page, '/manageUser', other)).status()).toBe(200);
    const late = await users.choose('aparcours', 'Supprimer');
    await expect(late.getByRole('status')).toContainText('irréversible');
    await late.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText(/modifié entre-temps.*La liste est à jour/)).toBeVisible();
    await expect(users.row('aparcours')).toContainText('Désactivé');
  });

  await test.step('deleted for ever', async () => {
    const deleting = await users.choose('aparcours', 'Supprimer');
    await deleting.getByRole('button', { name: 'Supprimer' }).click();
    await expect(page.getByText('L’utilisateur aparcours est supprimé.')).toBeVisible();
    await expect(page.getByText('Il n’y a pas de résultat correspondant à votre recherche')).toBeVisible();
    expect(await agent('aparcours')).toBeUndefined();
    expect(await rows('select 1 from retired_login where login_key = $1', ['aparcours'])).toHaveLength(1);
  });

  await test.step('the file contains every user that the search finds, as in the database', async () => {
    await users.open('?action=manageUsers&userGroup=COMDATA');
    const [download] = await Promise.all([page.waitForEvent('download'), users.file.click()]);
    expect(download.suggestedFilename()).toBe('utilisateurs.csv');
    const text = await readFile(await download.path(), 'utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    const [titles, ...lines] = text.slice(1).trimEnd().split('\r\n');
    expect(titles).toBe('Groupe;Nom d’utilisateur;Nom;Prénom;E-mail;Statut');
    const stored = await rows<{ line: string }>(
      `select concat_ws(';', group_name, login, last_name, first_name, email,
         case status when 'ENABLED' then 'Activé' else 'Désactivé' end) as line
       from identity where kind = 'agent' and group_name = 'COMDATA' order by login_key`,
      [],
    );
    expect(lines).toEqual(stored.map(({ line }) => line));
    expect(lines.length).toBeGreaterThan(4);
  });

  await test.step('the search gets a name, is made again by its link, and is dropped', async () => {
    await page.getByRole('button', { name: 'Enregistrer la recherche' }).click();
    const naming = users.dialog('Enregistrer cette recherche');
    await naming.getByLabel('Nom de la recherche').fill('Conseillers');
    await naming.getByRole('button', { name: 'Enregistrer' }).click();
    await users.open('?action=manageUsers');
    await page.getByRole('link', { name: 'Conseillers' }).click();
    await expect(page).toHaveURL(/userGroup=COMDATA/);
    await expect(users.row('comdata')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Supprimer la recherche « Conseillers »' }).click();
    await users
      .dialog(/^Supprimer « Conseillers »/)
      .getByRole('button', { name: 'Supprimer' })
      .click();
    await expect(page.getByText('La recherche « Conseillers » est supprimée.')).toBeVisible();
  });

  await test.step('on a phone users are cards, and nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('list', { name: 'Utilisateurs' })).toBeVisible();
    await expectAccessible(page);
    const wide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wide()).toBeLessThanOrEqual(0);
    await users.createGroup.click();
    const form = users.dialog('Créer un groupe');
    await form.getByText('Habilitation spécifique').click();
    await form.getByRole('checkbox', { name: 'Créer une affaire' }).check();
    await expect(form.getByRole('region', { name: /^Menu/ })).toContainText('Créer une affaire');
    await expectAccessible(page);
    expect(await form.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});

test('B10.1 a limited group manages its own users alone', async ({ page, logIn }) => {
  const users = new UsersPage(page);
  await logIn.openSession('pioui');
  await users.open();
  await users.group.click();
  const groups = page.getByRole('listbox', { name: 'Groupe' });
  await expect(groups.getByRole('option')).toHaveText(['Tout sélectionner', 'PIOUI', 'PIOUI_LYON']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(users.group).toBeFocused();
  await users.find('Adresse e-mail', '@agents');
  await page.getByLabel('Utilisateurs par page').selectOption('50');
  await expect(users.row('vendeur')).toBeVisible();
  await expect(users.row('pioui')).toContainText('Votre compte');
  await expect(users.createUser).toBeEnabled();
  await expect(users.createGroup).toBeDisabled();
  const foreign = await callAs(page, '/manageUser', { mode: 'DISABLE', userName: 'comdata' });
  expect(foreign.status()).toBe(404);
  expect(await agent('comdata')).toMatchObject({ status: 'ENABLED' });
});
