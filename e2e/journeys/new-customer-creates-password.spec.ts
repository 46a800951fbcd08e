import { account } from '../support/accounts';
import { linkIn, mailTo } from '../support/outbox';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

const chosen = 'Soleil-Levant7!';

async function mailOf(login: string): Promise<string> {
  const [row] = await rows<{ email: string }>(
    "select email from identity where customer_number = $1 and kind = 'customer'",
    [login],
  );
  return row?.email ?? '';
}

test('C1.5 C1.6 a forgotten password is replaced from the mail, and the old one is dead; nobody learns of an account', async ({
  page,
  request,
  logIn,
  createPassword,
  frame,
  dashboard,
}) => {
  const since = new Date();
  await logIn.open();
  await logIn.forget('personne@example.fr');
  await logIn.open();
  // the same words as for an address that nobody has
  await logIn.forget('100023');
  const mail = await mailTo(request, await mailOf('100023'), since);
  await page.goto(linkIn(mail));
  await createPassword.expectHere();
  await expect(page).not.toHaveURL(/#/);
  await createPassword.choose(chosen);
  await dashboard.expectHere();

  await frame.logOut();
  await logIn.enter('100023', 'Lumiere2026!');
  await expect(logIn.refusal).toBeVisible();
  await logIn.enter('100023', chosen);
  await dashboard.expectHere();
});

test('P1.6 C1.6 an account that is not validated creates its password before anything else', async ({
  page,
  logIn,
  createPassword,
  dashboard,
}) => {
  const { login, password } = account('100003');
  await logIn.open();
  await logIn.enter(login, password);
  await createPassword.expectHere();
  // of the log-in just made, and of this page alone
  await expect(createPassword.temporary).toHaveValue(password);
  await page.goto('/document/bills');
  await expect(page).toHaveURL(/\/createPassword$/);

  await expectFitsPhone(page);
  await wideWindow(page);
  await expect(createPassword.temporary).toHaveValue('');
  await createPassword.temporary.fill(password);
  await createPassword.choose('soleil', 'lune');
  await expect(
    page.getByText('Le mot de passe de confirmation doit être le même que celui ci'),
  ).toBeVisible();
  await createPassword.choose(chosen);
  await dashboard.expectHere();
});
