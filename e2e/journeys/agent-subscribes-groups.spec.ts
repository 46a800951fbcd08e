import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { ordersFor } from '../support/orders';

/** Of the sandbox: its year costs more than people are sold without a person. */
const heavyPoint = '99999999999909';

async function caseOf(where: string, values: unknown[]): Promise<string> {
  const [found] = await rows<{ order_reference: string }>(
    `select order_reference from subscription_order where ${where} order by order_reference limit 1`,
    values,
  );
  if (!found) throw new Error(`The seed has no case where ${where}`);
  return found.order_reference;
}

const openCaseOf = (channel: string) => caseOf("channel = $1 and order_status = 'IN_PROGRESS'", [channel]);
const ownCaseOf = (login: string) => caseOf('created_by = $1', [login]);
const caseOfColleague = (login: string, channel: string) =>
  caseOf('created_by <> $1 and channel = $2', [login, channel]);

const person = { firstName: 'Gabrielle', lastName: 'Grandmaison' };

test('B4.2 B7.2 an agent of another group than ADMIN finds nothing to sign with, and sells no such heavy year', async ({
  page,
  logIn,
  request,
}) => {
  const email = 'grande.comdata@example.fr';
  const orderNumber = await openCaseOf('COMDATA');
  const asComdata = await callsOf(request, 'comdata');
  const { order } = (await asComdata('/getOrder', { orderNumber })).body;
  expect(await asComdata('/signOrder', { order })).toMatchObject({ status: 403 });
  await logIn.holds('comdata');
  const screen = new CasePage(page);
  await screen.openSaved(orderNumber);
  await expect(screen.subscribe.save).toBeVisible();
  await expect(screen.subscribe.sign).toHaveCount(0);
  await expectAccessible(page);
  await screen.open();
  await screen.client.fillNew({ email, ...person });
  await screen.site.ask('Électricité', { pdl: heavyPoint });
  await screen.site.search.click();
  await expect(screen.site.region.getByText('Erreur pour l’offre')).toBeVisible();
  await expect(screen.offer.region).toHaveCount(0);
  expect(await ordersFor(email)).toEqual([]);
});

test('B4.2 B7.2 an agent of the group ADMIN signs the cases of other groups, and sells a heavy year', async ({
  page,
  logIn,
}) => {
  await logIn.holds('admin');
  const screen = new CasePage(page);
  await screen.openSaved(await openCaseOf('COMDATA'));
  await expect(screen.subscribe.sign).toBeVisible();
  await screen.open();
  await screen.client.fillNew({ email: 'grande.admin@example.fr', ...person });
  await screen.site.find('Électricité', { pdl: heavyPoint });
  await expect(screen.offer.region.getByRole('radio').first()).toBeVisible();
});

test('B1.1 S1 a limited agent has their own cases alone, on a phone; who may only look changes none', async ({
  page,
  logIn,
  request,
}) => {
  const own = await ownCaseOf('vendeur');
  const ofColleague = await caseOfColleague('vendeur', 'PIOUI_LYON');
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn.holds('vendeur');
  const screen = new CasePage(page);
  await screen.openSaved(own);
  await page.goto(`/admin/subscription?orderNumber=${ofColleague}`);
  await expect(page.getByText(/^Cette affaire n’existe pas/)).toBeVisible();
  await expectAccessible(page);
  await screen.open();
  const group = screen.client.field('Groupe');
  await expect(group).toHaveValue('PIOUI_LYON');
  await expect(group).toHaveAttribute('readonly');

  const asSeller = await callsOf(request, 'vendeur');
  const { body } = await asSeller('/getOrder', { orderNumber: own });
  const others = { ...body.order, orderReference: ofColleague };
  expect(await asSeller('/getOrder', { orderNumber: ofColleague })).toMatchObject({ status: 404 });
  for (const [login, status] of [
    ['vendeur', 404],
    ['lecteur', 403],
  ] as const) {
    const call = await callsOf(request, login);
    expect(await call('/saveOrder', { order: others, savingMode: 'NONE' })).toMatchObject({ status });
    expect(await call('/signOrder', { order: others })).toMatchObject({ status: 403 });
  }
});
