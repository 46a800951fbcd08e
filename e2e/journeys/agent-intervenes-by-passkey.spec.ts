import { InformationPage } from '../pages/information-page';
import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { secondAgent } from '../support/second-agent';
import { plugAuthenticator } from '../support/virtual-authenticator';

const { password } = account('admin');
const customer = '100051';
const reason = 'Appel du client, son adresse est à corriger';

test('L8.4 S2 an agent who logs in by a passkey signs with it again before changing a customer’s space', async ({
  page,
  logIn,
}) => {
  const login = await secondAgent('admin');
  await plugAuthenticator(page);
  await logIn.open();
  await logIn.enter(login, password);
  await expect(page).not.toHaveURL(/\/login/);

  await test.step('the passkey is made, and its recovery codes are noted', async () => {
    await page.goto('/admin/security');
    await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await page.getByRole('dialog').getByLabel('Mot de passe actuel').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'J’ai noté mes codes' }).click();
    await expect(page.getByText('La connexion en deux étapes est activée.')).toBeVisible();
  });

  await page.goto(`/?client=${customer}`);
  const banner = page.getByRole('region', { name: 'Mode support' });
  await banner.getByRole('button', { name: 'Intervenir' }).click();
  const asked = page.getByRole('dialog', { name: 'Intervenir dans l’espace de ce client' });
  const begin = asked.getByRole('button', { name: 'Commencer l’intervention' });

  await test.step('the reason alone opens nothing', async () => {
    await asked.getByLabel('Motif de l’intervention').fill(reason);
    await page.keyboard.press('Enter');
    await expect(asked.getByText('Confirmez avec votre clé d’accès.')).toBeVisible();
    await expect(begin).toBeFocused();
    await expect(banner).toContainText('Lecture seule');
    await expectAccessible(page);
  });

  await test.step('signed, the space may be changed, and the customer reads why', async () => {
    await page.keyboard.press('Enter');
    await expect(banner).toContainText(/Modifications possibles jusqu’à \d\d:\d\d/);
    const information = new InformationPage(page);
    await information.open();
    await expect(information.contact.getByRole('button', { name: 'Modifier mes coordonnées' })).toBeEnabled();
    expect(
      await rows(
        'select reason from support_visit where customer_number = $1 and agent_login = $2 and reason is not null',
        [customer, login],
      ),
    ).toEqual([{ reason }]);
    expect(
      await rows(
        'select p.last_used_at is not null as used from passkey p join identity i on i.id = p.identity_id where i.login = $1',
        [login],
      ),
    ).toEqual([{ used: true }]);
  });
});
