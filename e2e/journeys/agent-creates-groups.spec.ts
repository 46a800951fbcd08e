import { callAs, UsersPage } from '../pages/users-page';
import { FramePage } from '../pages/frame-page';
import { expectAccessible } from '../support/accessibility';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { linkIn, mailTo } from '../support/outbox';

const password = 'Soleil-Levant7!';

test('B10.3 B10.2 an agent of a new group with specific rights logs in to the previewed menu, and to no more', async ({
  page,
  browser,
  request,
  logIn,
}) => {
  test.slow();
  const users = new UsersPage(page);
  const since = new Date();
  await logIn.openSession('admin');
  await users.open('?action=createGroup');
  const form = users.dialog('Créer un groupe');
  const half = await form.boundingBox();
  expect(half?.width).toBeCloseTo(1280 * 0.5, -1);
  expect(half?.height).toBeCloseTo(800 * 0.6, -1);
  await form.getByLabel('Groupe', { exact: true }).fill('audit');
  await form.getByRole('textbox', { name: 'Sous-groupe' }).fill('nord');
  const preview = form.getByRole('region', { name: 'Menu des agents de AUDIT_NORD' });
  await expect(preview.getByRole('listitem')).toHaveText([
    'Accueil',
    'Créer une affaire',
    'Rechercher une affaire',
    'Sécurité',
  ]);
  await form.getByText('Habilitation spécifique').click();
  await expect(preview.getByRole('listitem')).toHaveText(['Accueil', 'Sécurité']);
  await expect.poll(async () => (await form.boundingBox())?.width).toBeCloseTo(1280 * 0.65, -1);
  expect((await form.boundingBox())?.height).toBeCloseTo(800 * 0.9, -1);
  await form.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(form.getByText('Choisissez au moins un menu')).toBeVisible();
  const tree = form.getByRole('tree', { name: 'Menus et droits' });
  await expect(tree).toBeFocused();
  await expectAccessible(page);
  // users, to create one, to create a group, to manage them
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(form.getByRole('checkbox', { name: 'Gérer les utilisateurs' })).toBeChecked();
  const managing = form.getByRole('group', { name: /Gérer les utilisateurs/ });
  await managing.getByLabel('Actions').selectOption('Lecture seule');
  await managing.getByLabel('Groupes', { exact: true }).selectOption('Tous les groupes');
  await expect(managing.getByLabel('Sous-groupes')).toBeDisabled();
  await form.getByRole('checkbox', { name: 'Affaires' }).check();
  await form.getByText('Créer une affaire', { exact: true }).first().click();
  await expect(form.getByRole('group', { name: 'Droits : Créer une affaire' })).toHaveCount(0);
  await expectAccessible(page);
  const promised = await preview.getByRole('listitem').allInnerTexts();
  expect(promised).toEqual([
    'Accueil',
    'Gérer les utilisateurs',
    'Groupes',
    'Rechercher une affaire',
    'Sécurité',
  ]);
  await form.getByRole('button', { name: 'Créer le groupe' }).click();
  const confirm = users.dialog(/^Créer le groupe AUDIT_NORD/);
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Créer' }).click();
  const done = users.dialog('Groupe créé');
  await expect(done).toContainText('Le groupe AUDIT_NORD est créé.');
  const [stored] = await rows<{ main_group: string; sub_group: string; scheme: { subMenu: object[] }[] }>(
    'select main_group, sub_group, scheme from user_group where name = $1',
    ['AUDIT_NORD'],
  );
  expect(stored).toMatchObject({ main_group: 'AUDIT', sub_group: 'NORD' });
  expect(stored?.scheme[0]?.subMenu).toMatchObject([
    { id: 'manageUsers', groupMode: 'FULL', subGroupMode: 'FULL', actionMode: 'READ_ONLY' },
  ]);

  await done.getByRole('button', { name: 'Y créer un utilisateur' }).click();
  const person = users.dialog('Créer un utilisateur');
  await expect(person.getByLabel('Groupe', { exact: true })).toHaveValue('AUDIT_NORD');
  await person.getByLabel('Prénom').fill('Odile');
  await person.getByLabel('Nom', { exact: true }).fill('Promise');
  await person.getByLabel('Adresse e-mail').fill('odile.promise@agents.example.fr');
  await person.getByRole('button', { name: 'Créer l’utilisateur' }).click();
  await users
    .dialog(/^Créer un accès pour Odile Promise/)
    .getByRole('button', { name: 'Créer' })
    .click();
  await users.dialog('Utilisateur créé').getByRole('button', { name: 'Terminer' }).click();

  const mail = await mailTo(request, 'odile.promise@agents.example.fr', since);
  const context = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
  const desk = await context.newPage();
  await desk.goto(linkIn(mail));
  await desk.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await desk.getByLabel('Confirmez le nouveau mot de passe').fill(password);
  await desk.getByRole('button', { name: 'Enregistrer mon mot de passe' }).click();
  await expect(desk).toHaveURL(/\/admin$/);
  expect(await new FramePage(desk).entries()).toEqual(promised);
  // to read alone: no more than that
  expect((await callAs(desk, '/createGroup', { group: 'INTRUS' })).status()).toBe(403);
  await context.close();
});
