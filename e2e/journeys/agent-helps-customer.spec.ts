import type { Page } from '@playwright/test';
import { DashboardPage } from '../pages/dashboard-page';
import { InformationPage } from '../pages/information-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

const search = '/admin/search-client-contract?customerNbr=1000&size=5';
const reason = 'Appel du client, qui ne reçoit plus nos messages';

const details = { email: 'client@example.fr', phone: '0612345679', marketing: true, newsletter: true };

const banner = (page: Page) => page.getByRole('region', { name: 'Mode support' });
const leave = (page: Page) => banner(page).getByRole('button', { name: 'Quitter le mode support' }).click();
const rowOf = (page: Page, customer: string) =>
  page.locator(`[data-row="${customer}"]`, {
    has: page.getByRole('button', { name: `Actions sur le client ${customer}` }),
  });

const auditedBy = (agent: string, customer: string, call: string) =>
  rows<{ actor: string; on_behalf_of: string }>(
    `select actor, on_behalf_of from audit_entry
     where actor = $1 and customer_number = $2 and call = $3 order by happened_at desc`,
    [agent, customer, call],
  );

async function openSpace(page: Page, customer: string): Promise<Page> {
  await page.getByRole('button', { name: `Actions sur le client ${customer}` }).click();
  const [space] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Administrer l’espace client' }).click(),
  ]);
  await new DashboardPage(space).expectHere();
  return space;
}

test('B11.1 an agent looks, gives a reason, may change, and comes back to the row the space was opened from', async ({
  page,
  logIn,
}) => {
  await logIn.holds('comdata');
  await page.goto(search);
  const actions = page.getByRole('button', { name: /^Actions sur le client/ });
  const ofFirst = (await actions.first().getAttribute('aria-label')) ?? '';
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(actions.first()).not.toHaveAccessibleName(ofFirst);
  const customer = /\d+$/.exec((await actions.first().getAttribute('aria-label')) ?? '')?.[0] ?? '';

  const space = await openSpace(page, customer);
  await expect(banner(space)).toContainText(`client n° ${customer}`);
  const information = new InformationPage(space);
  await information.open();
  await expect(banner(space)).toContainText('comdata');
  const change = information.contact.getByRole('button', { name: 'Modifier mes coordonnées' });
  await expect(change).toBeDisabled();
  await space.locator('#screen').getByRole('button', { name: 'Intervenir' }).click();
  const asked = space.getByRole('dialog', { name: 'Intervenir dans l’espace de ce client' });
  await asked.getByRole('button', { name: 'Commencer l’intervention' }).click();
  await expect(asked.getByLabel('Motif de l’intervention')).toBeFocused();
  await asked.getByLabel('Motif de l’intervention').fill(reason);
  await asked.getByRole('button', { name: 'Commencer l’intervention' }).click();
  await expect(banner(space)).toContainText(/Modifications possibles jusqu’à \d\d:\d\d/);
  await expect(information.contact.getByRole('button', { name: 'Modifier mes coordonnées' })).toBeEnabled();
  expect(await auditedBy('comdata', customer, '/elevateSupport')).toContainEqual({
    actor: 'comdata',
    on_behalf_of: customer,
  });

  await leave(space);
  await expect(space).toHaveURL(/\/admin\/search-client-contract\?/);
  await expect(banner(space)).toHaveCount(0);
  await expect(space.getByText(/^Page 2/)).toBeVisible();
  await expect(rowOf(space, customer)).toBeFocused();
  await expectAccessible(space);
  await expect
    .poll(async () => {
      const [visit] = await rows<{ closed: boolean; reason: string | null }>(
        `select closed_at is not null as closed, reason from support_visit
         where customer_number = $1 and agent_login = 'comdata' order by opened_at desc limit 1`,
        [customer],
      );
      return visit;
    })
    .toEqual({ closed: true, reason });
  const call = await callsOf(page.request, 'comdata');
  const late = await call('/updateCustomer', { ...details, customerNbr: customer });
  expect(late.status).toBe(403);
});

test('B11.1 two spaces in two tabs stay apart, and a link made by hand leads nowhere else', async ({
  page,
  logIn,
}) => {
  await logIn.holds('admin');
  await page.goto('/admin/search-client-contract?customerNbr=10000');
  const first = await openSpace(page, '100001');
  const second = await openSpace(page, '100005');
  await expect(banner(first)).toContainText('100001');
  await second.reload();
  await expect(banner(second)).toContainText('100005');
  await leave(second);
  await expect(rowOf(second, '100005')).toBeFocused();
  await first.reload();
  await expect(banner(first)).toContainText('100001');
  await leave(first);
  await expect(rowOf(first, '100001')).toBeFocused();

  await page.goto(`/?client=100001&from=${encodeURIComponent('//evil.example/admin')}`);
  await new DashboardPage(page).expectHere('Camille');
  await leave(page);
  await expect(page).toHaveURL(/\/admin$/);
});

test('B11.1 who only reads looks and leaves, on a phone; a change is refused by the call itself', async ({
  page,
  logIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn.holds('lecteur');
  await page.goto('/admin/search-client-contract?customerNbr=10000');
  const space = await openSpace(page, '100001');
  await space.setViewportSize({ width: 390, height: 844 });
  await new InformationPage(space).open();
  await expect(space.getByText('Votre profil permet de consulter cet espace').first()).toBeVisible();
  await expect(space.getByRole('button', { name: 'Intervenir' })).toHaveCount(0);
  const wide = await space.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  const call = await callsOf(space.request, 'lecteur');
  for (const [path, asked] of [
    ['/elevateSupport', { customerNbr: '100001', reason }],
    ['/updateCustomer', { ...details, customerNbr: '100001' }],
  ] as const) {
    expect((await call(path, asked)).status, path).toBe(403);
  }
  await leave(space);
  await expect(rowOf(space, '100001')).toBeFocused();
});

test('B11.1 without the right there is no way in: neither by address nor by the call', async ({
  page,
  logIn,
}) => {
  await logIn.holds('vendeur');
  await page.goto('/?client=100001');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Quitter le mode support' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Quitter le mode support' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const call = await callsOf(page.request, 'vendeur');
  expect((await call('/getContext', { customerNbr: '100001' })).status).toBe(403);
});
