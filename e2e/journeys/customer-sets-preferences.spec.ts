import { readFile } from 'node:fs/promises';
import { LogInPage } from '../pages/log-in-page';
import { SettingPage } from '../pages/setting-page';
import { overflow } from '../pages/information-page';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { mailTo } from '../support/outbox';

/** Of one who changes choices, and of one whose sessions end: journeys run two at a time. */
const [customer, changing, untouched] = ['100025', '100052', '100062'];
const former = 'Lumiere2026!';
const chosen = 'cheval agrafe pile 7';

const choicesOf = async (number: string) =>
  (
    await rows<{ newsletter: boolean; email: string }>(
      'select newsletter, email from customer where customer_number = $1',
      [number],
    )
  )[0];
const consentsOf = (number: string, purpose: string) =>
  rows<{ granularity: string; withdrawn: boolean }>(
    `select granularity, withdrawn_at is not null as withdrawn from consent
      where customer_number = $1 and purpose = $2 order by granted_at desc, id desc`,
    [number, purpose],
  );
const latestRequestOf = async (number: string) =>
  (
    await rows<{ message: string; status: string }>(
      'select message, status from customer_request where customer_number = $1 order by created_at desc limit 1',
      [number],
    )
  )[0];

test('C5.9 both choices are kept, dated and told; by keyboard alone', async ({ page, logIn }) => {
  const before = await choicesOf(customer);
  await logIn.holds(customer);
  const setting = new SettingPage(page);
  await setting.open();
  await expect(setting.news).toBeChecked({ checked: before?.newsletter });

  await setting.news.focus();
  await page.keyboard.press('Space');
  await expect(setting.dialog).toBeVisible();
  const verb = setting.dialog.getByRole('button', { name: 'Confirmer' });
  for (let pressed = 0; pressed < 5; pressed += 1) {
    if (await verb.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await setting.close('C’est enregistré');
  await expect(setting.news).toBeChecked({ checked: !before?.newsletter });
  expect((await choicesOf(customer))?.newsletter).toBe(!before?.newsletter);
  expect(await latestRequestOf(customer)).toMatchObject({
    message: expect.stringMatching(/actualités\.$/),
    status: 'NEW',
  });

  const allowed = await setting.data.isChecked();
  await setting.data.click();
  await setting.confirm('Confirmer');
  await setting.close('C’est enregistré');
  await expect(setting.data).toBeChecked({ checked: !allowed });
  expect((await consentsOf(customer, 'DATA_USE'))[0]?.withdrawn).toBe(allowed);
});

test('C5.9 a consent is given by use and granularity, dated today, and withdrawn as simply', async ({
  page,
  logIn,
}) => {
  await logIn.holds(customer);
  const setting = new SettingPage(page);
  await setting.open();
  const name = 'Conseils d’économies, données journalières';
  await setting.line(`Accorder : ${name}`).click();
  await setting.confirm('Accorder');
  await expect(setting.consents).toContainText('accord enregistré');
  expect(await consentsOf(customer, 'CONSUMPTION_ADVICE')).toEqual([
    { granularity: 'DAILY', withdrawn: false },
  ]);
  await setting.line(`Retirer : ${name}`).click();
  await setting.confirm('Retirer');
  await expect(setting.consents).toContainText('retrait enregistré');
  await page.reload();
  await setting.consents.getByText('Historique de mes consentements').click();
  await expect(setting.consents).toContainText(
    new RegExp(`${name}\\s: accordé le .*, retiré le .*, par vous`),
  );
  expect(await consentsOf(customer, 'CONSUMPTION_ADVICE')).toEqual([
    { granularity: 'DAILY', withdrawn: true },
  ]);
});

test('C5.9 a password: its rules on leaving the field, then a new one that ends the other sessions', async ({
  page,
  browser,
  request,
  logIn,
}) => {
  test.slow();
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(new URL('/login', process.env.PORTAL_UNDER_TEST).href);
  await elsewhere.getByLabel('N° client ou e-mail').fill(changing);
  await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(former);
  await elsewhere.getByRole('button', { name: 'Se connecter' }).click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Bonjour/);

  await logIn.holds(changing);
  const setting = new SettingPage(page);
  await setting.open();
  for (const [typed, words] of [
    ['abcdef1', /au moins 8 caractères/],
    ['Azerty123!', /trop courant/],
  ] as const) {
    await setting.chosen.fill(typed);
    // the lists of common passwords come once something is typed
    await expect(page.getByRole('meter', { name: 'Solidité du mot de passe' })).toBeVisible();
    await setting.chosen.blur();
    await expect(setting.chosen).toHaveAccessibleDescription(words);
  }
  await setting.old.fill('Pas-le-bon-1');
  await setting.chosen.fill(chosen);
  await setting.confirmation.fill('autre chose');
  await setting.confirmation.blur();
  await expect(setting.confirmation).toHaveAccessibleDescription('Mots de passe ne sont pas le même');
  await setting.confirmation.fill(chosen);
  await setting.change.click();
  await setting.confirm('Changer le mot de passe');
  await expect(setting.old).toHaveAccessibleDescription('L’ancien mot de passe est incorrect');

  const since = new Date();
  await setting.old.fill(former);
  await setting.change.click();
  await setting.confirm('Changer le mot de passe');
  await setting.close('Votre mot de passe est changé');
  await expect(setting.old).toHaveValue('');
  const { email = '' } = (await choicesOf(changing)) ?? {};
  expect((await mailTo(request, email, since)).subject).toBe('Votre mot de passe a été modifié');

  await elsewhere.goto(new URL('/profile/setting', process.env.PORTAL_UNDER_TEST).href);
  await expect(elsewhere.getByRole('dialog', { name: /Votre session a expiré/ })).toBeVisible();
  await other.close();
  await page.reload();
  await setting.expectOpen('Mes paramètres');

  // as it was, for whoever comes after
  await setting.old.fill(chosen);
  await setting.chosen.fill(former);
  await setting.confirmation.fill(former);
  await setting.change.click();
  await setting.confirm('Changer le mot de passe');
  await setting.close('Votre mot de passe est changé');
});

test('S1 « mes données » come as a zip under their name', async ({ page, logIn }) => {
  await logIn.holds(customer);
  const setting = new SettingPage(page);
  await setting.open();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    setting.archive.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^mes-donnees-${customer}-\\d{4}-\\d\\d-\\d\\d\\.zip$`),
  );
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.includes('LISEZ-MOI.txt')).toBe(true);
  await expect(setting.archive).toContainText(download.suggestedFilename());
});

test('S2 who opened the space stands there with the reason that they gave', async ({
  page,
  browser,
  logIn,
}) => {
  test.slow();
  const back = await browser.newContext();
  const agent = await back.newPage();
  await new LogInPage(agent).as('comdata', new URL('/login', process.env.PORTAL_UNDER_TEST).href);
  await agent.goto(new URL(`/profile/setting?client=${customer}`, process.env.PORTAL_UNDER_TEST).href);
  const asAgent = new SettingPage(agent);
  await expect(asAgent.news).toBeDisabled();
  await expect(agent.getByText(/Seul le client peut changer son mot de passe/)).toBeVisible();
  await agent.getByRole('button', { name: 'Intervenir' }).first().click();
  await agent.getByLabel('Motif de l’intervention').fill('Vérification de ses choix, à sa demande');
  await agent.getByRole('button', { name: 'Commencer l’intervention' }).click();
  await expect(asAgent.news).toBeEnabled();
  await back.close();

  await logIn.holds(customer);
  const setting = new SettingPage(page);
  await setting.open();
  await expect(setting.visits).toContainText('Vérification de ses choix, à sa demande');
  await expect(setting.visits).toContainText('comdata');
  await expect(setting.visits).toContainText(/Modifications, jusqu’à \d\d:\d\d/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C5.9 nothing sticks out; an erasure is refused with its reasons, and leaves no trace', async ({
    page,
    logIn,
  }) => {
    await logIn.holds(customer);
    const setting = new SettingPage(page);
    await setting.open();
    expect(await page.evaluate(overflow)).toBe(0);
    await setting.erase.click();
    await setting.dialog.getByLabel('Votre mot de passe').fill(former);
    await setting.dialog.getByRole('checkbox').check();
    await setting.confirm('Effacer définitivement');
    await expect(setting.dialog).toContainText('Vos données ne peuvent pas encore être effacées');
    await expect(setting.dialog.getByRole('link', { name: 'Résilier un contrat' })).toBeVisible();
    expect(await page.evaluate(overflow)).toBe(0);
    const [kept] = await rows<{ erased: boolean }>(
      'select erased_at is not null as erased from customer where customer_number = $1',
      [customer],
    );
    expect(kept?.erased).toBe(false);
  });
});

test('S1 who has left is erased: the reference is shown, the space closes for good', async ({
  page,
  logIn,
}) => {
  const leaving = '100055';
  await logIn.holds(leaving);
  const setting = new SettingPage(page);
  await setting.open();
  await setting.erase.click();
  await setting.dialog.getByLabel('Votre mot de passe').fill(former);
  await setting.dialog.getByRole('checkbox').check();
  await setting.confirm('Effacer définitivement');
  const done = page.getByRole('dialog', { name: 'Vos données sont effacées' });
  await expect(done).toContainText(/Référence de l’effacement, à garder\s: [\da-f-]{36}/);
  await done.getByRole('button', { name: 'Quitter mon espace' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn.enter(leaving, former);
  await expect(page.getByRole('alert')).toBeVisible();
  const [gone] = await rows<{ erased: boolean }>(
    'select erased_at is not null as erased from customer where customer_number = $1',
    [leaving],
  );
  expect(gone?.erased).toBe(true);
});

test('S1 B11.1 an agent erases who has left, after a reason and their number, and both stand in the log', async ({
  page,
  logIn,
}) => {
  const leaving = '200206';
  await logIn.holds('admin');
  await page.goto(`/?client=${leaving}`);
  await page.getByRole('region', { name: 'Mode support' }).waitFor();
  await page.goto('/profile/setting');
  const erase = page.getByRole('button', { name: 'Effacer le compte de ce client…' });
  await expect(erase).toBeDisabled();
  await page.getByRole('button', { name: 'Intervenir' }).first().click();
  const visit = page.getByRole('dialog', { name: 'Intervenir dans l’espace de ce client' });
  await visit.getByLabel('Motif de l’intervention').fill('Demande écrite du client, reçue ce matin');
  await visit.getByRole('button', { name: 'Commencer l’intervention' }).click();
  await erase.click();
  const setting = new SettingPage(page);
  await setting.dialog.getByLabel('Motif de l’effacement').selectOption('WRITTEN_REQUEST');
  await setting.dialog.getByLabel('Numéro du client').fill(leaving);
  await setting.confirm('Effacer définitivement');
  const done = page.getByRole('dialog', { name: 'Les données du client sont effacées' });
  const words = (await done.getByText(/Référence de l’effacement/).textContent()) ?? '';
  const reference = /[\da-f-]{36}/.exec(words)?.[0];
  await done.getByRole('button', { name: 'Quitter l’espace du client' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('region', { name: 'Mode support' })).toHaveCount(0);
  const [entry] = await rows<{
    actor: string;
    on_behalf_of: string;
    detail: { reference: string; motive: string };
  }>(
    `select actor, on_behalf_of, detail from audit_entry
     where customer_number = $1 and call = '/eraseCustomer' order by position desc limit 1`,
    [leaving],
  );
  expect(entry).toEqual({
    actor: 'admin',
    on_behalf_of: leaving,
    detail: { reference, motive: 'WRITTEN_REQUEST' },
  });
});

test('C5.9 a server that fails leaves the choice as it was, and says so', async ({ page, logIn }) => {
  await logIn.holds(untouched);
  const setting = new SettingPage(page);
  await setting.open();
  const before = await setting.news.isChecked();
  await page.route('**/api/updateCustomer', (route) => route.fulfill({ status: 503, body: '{}' }));
  await setting.news.click();
  await setting.confirm('Confirmer');
  await expect(setting.dialog.getByRole('alert')).toContainText(/ne sera faite qu’une fois/);
  await setting.dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(setting.news).toBeChecked({ checked: before });
  expect((await choicesOf(untouched))?.newsletter).toBe(before);
});
