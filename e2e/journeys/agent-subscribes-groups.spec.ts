import { CasePage } from '../pages/case-page';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

/** The oldest: one of the seed, which no journey beside this one signs. */
async function caseOf(where: string, values: unknown[]): Promise<string> {
  const [found] = await rows<{ order_reference: string }>(
    `select order_reference from subscription_order where ${where} order by created_at, order_reference limit 1`,
    values,
  );
  if (!found) throw new Error(`The seed has no case where ${where}`);
  return found.order_reference;
}

test('B1.1 B7.2 S1 S2 an agent of another group than ADMIN finds nothing to sign with; a limited one has their own cases alone, on a phone', async ({
  page,
  logIn,
  request,
}) => {
  const screen = new CasePage(page);

  await test.step('of another group than ADMIN', async () => {
    const orderNumber = await caseOf("channel = 'COMDATA' and order_status = 'IN_PROGRESS'", []);
    const asComdata = await callsOf(request, 'comdata');
    const { order } = (await asComdata('/getOrder', { orderNumber })).body;
    expect(await asComdata('/signOrder', { order })).toMatchObject({ status: 403 });
    await logIn.openSession('comdata');
    await screen.openSaved(orderNumber);
    await expect(screen.subscribe.save).toBeVisible();
    await expect(screen.subscribe.sign).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('limited to their own cases', async () => {
    const own = await caseOf("created_by = 'vendeur'", []);
    const ofColleague = await caseOf("created_by <> 'vendeur' and channel = 'PIOUI_LYON'", []);
    await page.setViewportSize({ width: 390, height: 844 });
    await logIn.openSession('vendeur');
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
    expect(await asSeller('/saveOrder', { order: others, savingMode: 'NONE' })).toMatchObject({
      status: 404,
    });
    expect(await asSeller('/signOrder', { order: others })).toMatchObject({ status: 403 });
  });
});
