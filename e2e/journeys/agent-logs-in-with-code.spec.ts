import { expectAccessible } from '../support/accessibility';
import { account } from '../support/accounts';
import { demoCodes } from '../support/demo-codes';
import { expect, test } from '../support/journey';

const { login, password } = account('admincode');
/** Of a screen that no anonymous visitor opens. */
const asked = '/admin/users';

test('L8.4 S2 an agent gives a code after the password; a wrong one and a spent one open nothing; a recovery code does, once', async ({
  page,
  request,
  logIn,
}) => {
  const codes = await demoCodes(request);
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

  await test.step('nor does a wrong code, of six digits or of recovery', async () => {
    await logIn.enter(login, password);
    await code.fill(noCode(codes));
    await submit.click();
    await expect(logIn.refusal).toContainText('Ce code n’est pas le bon, ou il a déjà servi');
    await page.getByRole('button', { name: /Utiliser un code de secours/ }).click();
    await page.getByLabel('Code de secours').fill('AAAA-BBBB-CCCC');
    await submit.click();
    await expect(logIn.refusal).toContainText('Ce code de secours n’est pas le bon');
    await page.getByRole('button', { name: 'Utiliser un code', exact: true }).click();
  });

  await test.step('the current one opens the requested screen', async () => {
    await code.fill(codes.code);
    await submit.click();
    await expect(page.getByRole('heading', { name: 'Administration des utilisateurs' })).toBeVisible();
  });

  let recovery = '';
  await test.step('new recovery codes are made with the next code, and this session is listed', async () => {
    await page.goto('/admin/security');
    await expect(page.getByText('Cette connexion')).toBeVisible();
    await page.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
    await code.fill(codes.next);
    await page.getByRole('button', { name: 'Créer les codes' }).click();
    const made = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
    await expect(made).toHaveCount(10);
    recovery = (await made.first().textContent()) ?? '';
    await expectAccessible(page);
    await page.getByRole('button', { name: 'J’ai noté mes codes' }).click();
    await expect(page.getByText('Il vous reste 10 codes de secours')).toBeVisible();
  });

  await test.step('in another browser a code that has served opens nothing, a recovery code does, and the first one closes it', async () => {
    const other = await page.context().browser()!.newContext({ baseURL: process.env.PORTAL_UNDER_TEST });
    const elsewhere = await other.newPage();
    await elsewhere.goto('/login');
    await elsewhere.getByLabel('N° client ou e-mail').fill(login);
    await elsewhere.getByLabel('Mot de passe', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Se connecter' }).click();
    await elsewhere.getByLabel('Code à 6 chiffres').fill(codes.code);
    await elsewhere.getByRole('button', { name: 'Continuer' }).click();
    await expect(elsewhere.getByText('Ce code n’est pas le bon, ou il a déjà servi')).toBeVisible();
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

/** Six digits that are neither of the telephone's codes, nor the one before. */
const noCode = ({ code, next }: { code: string; next: string }): string =>
  String((Number(code) + Number(next) + 1) % 1_000_000).padStart(6, '0');
