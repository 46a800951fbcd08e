import { LogInPage } from '../pages/log-in-page';
import { TransferDialog } from '../pages/transfer-dialog';
import { expectAccessible } from '../support/accessibility';
import { callsOf } from '../support/agent-calls';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';
import { holdings, transferable } from '../support/transfers';

interface Counts {
  moves: { table: string; count: number }[];
  stays: { table: string; count: number }[];
}

const noResult = 'Aucun résultat trouvé pour cette recherche';

test('B9.2 a contract moves once, with what the preview told, and the rest stays; who cannot take it is refused', async ({
  page,
  logIn,
}) => {
  const { customer_number: former, contract_number: contract } = await transferable(0);
  const { customer_number: target } = await transferable(3);
  const transfer = new TransferDialog(page);
  await logIn.holds('admin');
  await transfer.open('999999');
  await expect(transfer.dialog.getByText(noResult)).toBeVisible();
  await expect(transfer.dialog.getByRole('button', { name: 'Réessayer' })).toBeEnabled();
  await expectAccessible(page);
  await transfer.press('Retour');
  await expect(transfer.source).toHaveValue('999999');
  await transfer.source.fill(former);
  await transfer.press('Chercher ses contrats');

  await transfer.choose(contract, '999999');
  await expect(transfer.dialog.getByText('Aucun client ne correspond à ce numéro')).toBeVisible();
  await expect(transfer.confirm).toBeDisabled();
  await transfer.press('Retour');
  await expect(transfer.target).toHaveValue('999999');
  await transfer.choose(contract, former);
  await expect(transfer.dialog.getByText('Le contrat appartient déjà à ce client')).toBeVisible();
  await transfer.press('Retour');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/previewTransfer') && answer.status() === 200,
  );
  await transfer.choose(contract, target);
  const { moves, stays } = (await (await answered).json()) as Counts;
  await transfer.expectPreview();
  await expectAccessible(page);

  const before = await holdings(contract);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/transferContract')) sent.push(request.url());
  });
  await transfer.confirm.dblclick();
  await expect(page.getByRole('dialog', { name: 'Transfert effectué' })).toContainText(
    `Le contrat ${contract} a été transféré du client ${former} au client ${target}.`,
  );
  expect(sent).toHaveLength(1);

  const after = await holdings(contract);
  expect(moves.map(({ table }) => table)).toContain('contract');
  for (const { table, count } of moves)
    expect([table, after[`${table} of ${target}`]]).toEqual([table, count]);
  expect(stays.map(({ table }) => table)).toContain('invoice');
  for (const { table, count } of stays) {
    // its end is one more change of status; of instalments that moved, the dropped ones are kept
    const dropped = moves.find((moved) => table === 'payment_piece' && moved.table === table)?.count ?? 0;
    const held = count + dropped + (table === 'contract_status_change' ? 1 : 0);
    expect([table, after[`${table} of ${former}`]]).toEqual([table, held]);
  }
  for (const table of ['invoice', 'meter_reading', 'mandate']) {
    const own = `${table} of ${target}`;
    expect([own, after[own]]).toEqual([own, before[own]]);
  }
  expect(
    await rows(
      `select customer_number, status, termination_date is null as lasts from contract
       where contract_number = $1 order by customer_number = $2 desc`,
      [contract, former],
    ),
  ).toEqual([
    { customer_number: former, status: 'terminated', lasts: false },
    { customer_number: target, status: 'effective', lasts: true },
  ]);
  const told = await rows(
    `select customer_number, actor, detail ->> 'holder' as holder from audit_entry
     where call = '/transferContract' and contract_number = $1 order by holder`,
    [contract],
  );
  expect(told).toEqual([
    { customer_number: former, actor: 'admin', holder: 'former' },
    { customer_number: target, actor: 'admin', holder: 'new' },
  ]);
});

test('B9.2 two agents at once on a phone: the slower is told, and nothing is overwritten', async ({
  page,
  browser,
  logIn,
}) => {
  const phone = { width: 390, height: 844 };
  const { customer_number: former, contract_number: contract } = await transferable(5);
  const [first, second] = [await transferable(7), await transferable(9)];
  await page.setViewportSize(phone);
  await logIn.holds('admin');
  const mine = new TransferDialog(page);
  await mine.open(former);
  await mine.choose(contract, first.customer_number);
  await mine.expectPreview();
  await expectAccessible(page);
  const context = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST, viewport: phone });
  const theirs = new TransferDialog(await context.newPage());
  await new LogInPage(theirs.page).holds('comdata');
  await theirs.open(former);
  await theirs.choose(contract, second.customer_number);
  await theirs.expectPreview();

  await mine.confirm.click();
  await expect(page.getByRole('dialog', { name: 'Transfert effectué' })).toBeVisible();
  const held = await holdings(contract);
  await theirs.confirm.click();
  await expect(theirs.dialog.getByText('Le transfert n’a pas eu lieu')).toBeVisible();
  await expectAccessible(theirs.page);
  expect(await holdings(contract)).toEqual(held);
  expect(Object.keys(held).filter((what) => what.startsWith('contract of '))).toEqual(
    expect.arrayContaining([`contract of ${former}`, `contract of ${first.customer_number}`]),
  );
  expect(held[`contract of ${second.customer_number}`]).toBeUndefined();
  await context.close();
});

test('B9.2 what is over is not offered; who may not transfer is offered nothing, and is refused', async ({
  page,
  logIn,
  request,
}) => {
  const { customer_number: former, contract_number: contract } = await transferable(11);
  const moved = (over: object) => ({
    ...{ customerNbrOutdated: former, customerNbrTargeted: '100002', contractNbr: contract },
    ...over,
  });
  const before = await holdings(contract);
  const admin = await callsOf(request, 'admin');
  for (const [over, status] of [
    [{ customerNbrTargeted: former }, 400],
    [{ customerNbrTargeted: '999999' }, 400],
    [{ contractNbr: 'EL00100059001' }, 400],
    [{ customerNbrOutdated: '100059', contractNbr: 'EL00100059001' }, 400],
    [{ customerNbrOutdated: '100063', contractNbr: 'EL00100063001' }, 409],
  ] as const) {
    expect([over, (await admin('/transferContract', moved(over))).status]).toEqual([over, status]);
  }
  for (const login of ['lecteur', 'vendeur']) {
    const call = await callsOf(request, login);
    for (const path of ['/previewTransfer', '/transferContract']) {
      expect([login, path, (await call(path, moved({}))).status]).toEqual([login, path, 403]);
    }
  }
  // a group of agents reaches its own contracts alone
  const pioui = await callsOf(request, 'pioui');
  expect((await pioui('/transferContract', moved({}))).status).toBe(400);
  expect(await holdings(contract)).toEqual(before);

  await logIn.holds('admin');
  const transfer = new TransferDialog(page);
  await transfer.open('100059');
  await expect(transfer.dialog.getByText(noResult)).toBeVisible();
  await logIn.holds('lecteur');
  await page.goto('/admin/search-client-contract?customerNbr=100001');
  await expect(page.getByRole('button', { name: 'Actions sur le client 100001' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Transférer un contrat' })).toHaveCount(0);
});
