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
  await expect(banner(space)).toContainText(`client n° ${customer}`);
  await expect(new DashboardPage(space).heading).toHaveText(/^Bonjour/);
  return space;
}

test('B11.1 two spaces in two tabs: an agent looks, gives a reason, may change in that one, and comes back to the row', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn.openSession('comdata');
  await page.goto(search);
  const actions = page.getByRole('button', { name: /^Actions sur le client/ });
  const customerAt = async (row: number) =>
    /\d+$/.exec((await actions.nth(row).getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await expect(actions.first()).toBeVisible();
  const ofFirst = await actions.first().getAttribute('aria-label');
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect(actions.first()).not.toHaveAccessibleName(ofFirst ?? '');
  const [customer, neighbour] = [await customerAt(0), await customerAt(1)];

  const space = await openSpace(page, customer);
  const information = new InformationPage(space);
  const change = information.contact.getByRole('button', { name: 'Modifier mes coordonnées' });

  await test.step('read only, until a reason is given', async () => {
    await information.open();
    await expect(banner(space)).toContainText('comdata');
    await expect(change).toBeDisabled();
    await space.locator('#screen').getByRole('button', { name: 'Intervenir' }).click();
    const asked = space.getByRole('dialog', { name: 'Intervenir dans l’espace de ce client' });
    await asked.getByRole('button', { name: 'Commencer l’intervention' }).click();
    await expect(asked.getByLabel('Motif de l’intervention')).toBeFocused();
    await asked.getByLabel('Motif de l’intervention').fill(reason);
    await asked.getByRole('button', { name: 'Commencer l’intervention' }).click();
    await expect(banner(space)).toContainText(/Modifications possibles jusqu’à \d\d:\d\d/);
    await expect(change).toBeEnabled();
    expect(await auditedBy('comdata', customer, '/elevateSupport')).toContainEqual({
      actor: 'comdata',
      on_behalf_of: customer,
    });
  });

  await test.step('another customer’s space, in a second tab, stays separate', async () => {
    await page.bringToFront();
    const second = await openSpace(page, neighbour);
    await expect(banner(second)).not.toContainText('Modifications possibles');
    await leave(second);
    await expect(rowOf(second, neighbour)).toBeFocused();
    await second.close();
    await space.bringToFront();
    await space.reload();
    await expect(banner(space)).toContainText(`client n° ${customer}`);
  });

  await test.step('on a phone the banner leaves room for the screen', async () => {
    await space.setViewportSize({ width: 390, height: 844 });
    await expect(banner(space)).toContainText(/Modifications possibles/);
    await expect(change).toBeEnabled();
    const wide = await space.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await expectAccessible(space);
    await space.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('left, the intervention is over and the search is as it was', async () => {
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
});

test('B11.1 without the right there is no way in: neither by address nor by the call', async ({
  page,
  logIn,
}) => {
  await logIn.openSession('vendeur');
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
