import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { currentCode, spentCode } from '../support/demo-codes';
import { expect, test } from '../support/journey';

const { login, password } = account('admincode');
/** Of a screen that no anonymous visitor opens. */
const asked = '/admin/users';

test('S2 an agent gives a code after the password; a wrong one and a spent one open nothing; a recovery code does, once', async ({
  page,
  request,
  logIn,
}) => {
  test.slow();
  const code = page.getByLabel('Code à 6 chiffres');
  const submit = page.getByRole('button', { name: 'Continuer' });

  await test.step('the password alone leads nowhere', async () => {
    await page.goto(asked);
    await logIn.enter(login, password);
    await expect(page.getByRole('heading', { name: 'Confirmez que c’est vous' })).toBeVisible();
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await page.goto(asked);
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('nor does a code that has served, or none of the ten', async () => {
    await logIn.enter(login, password);
    await code.fill(await spentCode(request));
    await submit.click();
    await expect(logIn.refusal).toContainText('Ce code n’est pas le bon, ou il a déjà servi');
    await page.getByRole('button', { name: /Utiliser un code de secours/ }).click();
    await page.getByLabel('Code de secours').fill('AAAA-BBBB-CCCC');
    await submit.click();
    await expect(logIn.refusal).toContainText('Ce code n’est pas le bon');
    await page.getByRole('button', { name: 'Revenir au code de l’application' }).click();
  });

  await test.step('the current one opens the screen that was asked for', async () => {
    await code.fill(await currentCode(request));
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Administration des utilisateurs' })).toBeVisible();
  });

  let recovery = '';
  await test.step('new recovery codes are made with the next code, and this session is listed', async () => {
    await page.goto('/admin/security');
    await expect(page.getByText('Cette connexion')).toBeVisible();
    await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
    await code.fill(await currentCode(request));
    await page.getByRole('button', { name: 'Créer les codes' }).click();
    const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recovery = (await codes.first().textContent()) ?? '';
    await expectAccessible(page);
    await page.getByRole('button', { name: 'J’ai noté mes codes' }).click();
    await expect(page.getByText('Il vous reste 10 codes de secours')).toBeVisible();
  });

  await test.step('a recovery code opens in another browser, which the first one closes', async () => {
    const other = await page.context().browser()!.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
    const elsewhere = await other.newPage();
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('N° client ou e-mail').fill(login);
    await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Se connecter' }).click();
    await elsewhere.getByRole('button', { name: /Utiliser un code de secours/ }).click();
    await elsewhere.getByLabel('Code de secours').fill(recovery);
    await elsewhere.getByRole('button', { name: 'Continuer' }).click();
    await expect(elsewhere).toHaveURL(/\/admin$/);
    await page.goto('/admin/security');
    await expect(page.getByText('Il vous reste 9 codes de secours')).toBeVisible();
    await page.getByRole('button', { name: 'Fermer toutes les autres' }).click();
    await expect(page.getByText('Toutes vos autres connexions sont fermées.')).toBeVisible();
    await elsewhere.goto('/admin/security');
    await expect(
      elsewhere.getByRole('dialog', { name: 'Votre session a expiré, veuillez vous reconnecter' }),
    ).toBeVisible();
    await other.close();
  });
});
