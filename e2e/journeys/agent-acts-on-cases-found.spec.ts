import { CaseSearchPage } from '../pages/case-search-page';
import { callsOf } from '../support/agent-calls';
import { casesUntilYesterday, yesterday, yesterdayTyped } from '../support/cases';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { mailTo } from '../support/outbox';

test('B8.3 B7.4 from a row an agent opens the customer’s space in a new tab, and sends the e-mail that brings them back', async ({
  page,
  logIn,
  request,
}) => {
  const since = new Date();
  const [open] = await rows<{ number: string; email: string }>(
    `update subscription_order set customer_number = '100005' where order_reference =
       (select order_reference from subscription_order where order_status = 'IN_PROGRESS' and channel = $1
        order by created_at, order_reference limit 1) returning order_reference as number, email`,
    ['DEPANN'],
  );
  await logIn.openSession('admin');
  const cases = new CaseSearchPage(page);
  await cases.open(`orderNumber=${open?.number}`);
  await cases.menu(open?.number ?? '').click();
  await page.getByRole('menuitem', { name: /^Renvoyer l’e.mail de souscription$/ }).click();
  await expect(page.getByText(`L’e-mail de souscription est envoyé à ${open?.email}.`)).toBeVisible();
  expect((await mailTo(request, open?.email ?? '', since)).text).toContain('orderNumber=');
  await cases.menu(open?.number ?? '').click();
  await page.getByRole('menuitem', { name: 'Voir le client 100005' }).click();
  await expect(page).toHaveURL(/\/admin\/customers\/100005$/);
  await expect(page.getByText('N° 100005')).toBeVisible();
  await page.goBack();
  await cases.expectNumbers([open?.number ?? '']);
});

test('B8.1 L5.6 S2 a limited agent, whose only group is chosen already, finds their own cases alone, and so do their calls', async ({
  page,
  logIn,
  request,
}) => {
  const mine = { channels: ['PIOUI_LYON'], createdBy: 'vendeur' };
  await rows(
    `update subscription_order set created_by = 'vendeur' where order_reference =
       (select order_reference from subscription_order where channel = 'PIOUI_LYON' order by created_at limit 1)`,
    [],
  );
  await logIn.openSession('vendeur');
  const cases = new CaseSearchPage(page);
  await cases.open();
  await cases.showAllCriteria();
  await expect(cases.field('Code agent')).toHaveValue('vendeur');
  await expect(cases.field('Code agent')).toHaveAttribute('readonly', '');
  await cases.field('Créée jusqu’au').fill(yesterdayTyped);
  await expect(cases.groups).toHaveAccessibleDescription('PIOUI_LYON');
  await cases.search.click();
  await cases.expectNumbers((await casesUntilYesterday(mine)).slice(0, 10));
  expect((await casesUntilYesterday(mine)).length).toBeGreaterThan(0);
  await cases.menu((await casesUntilYesterday(mine))[0] ?? '').click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /^Voir le client/ })).toHaveCount(0);

  const call = await callsOf(request, 'vendeur');
  expect((await call('/searchOrder', { toDate: yesterday })).body.message).toBe(
    'Veuillez sélectionner un Groupe',
  );
  expect((await call('/searchOrder', { channel: 'WEB' })).status).toBe(403);
  const others = await call('/searchOrder', { channel: 'PIOUI_LYON', createdBy: 'admin' });
  expect(others.body).toMatchObject({ cases: [] });
});
