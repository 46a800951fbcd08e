import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { mailTo } from '../support/outbox';
import { plugAuthenticator } from '../support/virtual-authenticator';

const { login, password } = account('100049');
const settings = '/profile/setting';

/** Of the customer who is logged in, by the password; their recovery codes are noted. */
async function makePasskey(page: Page, name: string): Promise<void> {
  await page.goto(settings);
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mot de passe actuel').fill(password);
  await dialog.getByLabel('Nom de la clé').fill(name);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'J’ai noté mes codes' }).click();
  await expect(page.getByText(name)).toBeVisible();
}

test('S2 a customer makes a passkey, logs in by it, and takes it away by its own signature', async ({
  page,
  logIn,
}) => {
  await plugAuthenticator(page);

  await test.step('made by the password, named, with recovery codes', async () => {
    await logIn.openSession(login);
    await makePasskey(page, 'Ordinateur du salon');
    await expect(page.getByText('Pas encore utilisée')).toBeVisible();
  });

  await test.step('it is requested after the password, and logs in', async () => {
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
    await expect(page).toHaveURL(/\/login/);
    await logIn.enter(login, password);
    const use = page.getByRole('button', { name: 'Utiliser ma clé d’accès' });
    await expect(use).toBeFocused();
    await expectAccessible(page);
    await use.click();
    await expect(page).not.toHaveURL(/\/login/);
  });

  await test.step('the last one is removed with its signature, and the password is enough again', async () => {
    await page.goto(settings);
    await expect(page.getByText(/^Utilisée en dernier le/)).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Retirer la clé d’accès Ordinateur du salon' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mot de passe actuel').fill(password);
    await dialog.getByRole('button', { name: 'Retirer', exact: true }).click();
    await expect(page.getByText('La connexion en deux étapes est désactivée.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeVisible();
  });

  await test.step('a lost one is removed by an agent with a reason, and the password is enough', async () => {
    const reason = 'Ordinateur volé, identité vérifiée au téléphone';
    await makePasskey(page, 'Ordinateur volé');
    const since = new Date();
    await logIn.openSession('comdata');
    await page.goto(`/admin/search-client-contract?customerNbr=${login}`);
    await page.getByRole('button', { name: `Actions sur le client ${login}` }).click();
    await page.getByRole('menuitem', { name: 'Réinitialiser la connexion en deux étapes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Réinitialiser' })).toBeDisabled();
    await dialog.getByLabel('Motif').fill(reason);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Réinitialiser' }).click();
    await page.getByRole('dialog').getByText('Fermer', { exact: true }).click();
    await page.getByRole('button', { name: 'Se déconnecter' }).first().click();
    await logIn.enter(login, password);
    await expect(page).not.toHaveURL(/\/login/);
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      'select email from identity where login = $1',
      [login],
    );
    expect(
      (await mailTo(page.request, email, since, 'La connexion en deux étapes a été réinitialisée')).text,
    ).toContain(reason);
  });
});
