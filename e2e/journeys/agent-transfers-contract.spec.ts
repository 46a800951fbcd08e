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

const phone = { width: 390, height: 844 };

test('B9.2 a contract is transferred once, with what the preview listed, and the rest stays; the slower of two agents is refused with a message; an agent without the right is refused', async ({
  page,
  browser,
  logIn,
  request,
}) => {
  test.slow();
  const { customer_number: former, contract_number: contract } = await transferable(0);
  const { customer_number: target } = await transferable(3);
  const { customer_number: otherTarget } = await transferable(5);
  const before = await holdings(contract);

  await test.step('S2 who only reads is refused', async () => {
    const reader = await callsOf(request, 'lecteur');
    const asked = { customerNbrOutdated: former, customerNbrTargeted: target, contractNbr: contract };
    for (const path of ['/previewTransfer', '/transferContract']) {
      expect((await reader(path, asked)).status, path).toBe(403);
    }
    expect(await holdings(contract)).toEqual(before);
  });

  const transfer = new TransferDialog(page);
  await logIn.openSession('admin');
  await transfer.open(former);
  await transfer.choose(contract, former);
  await expect(transfer.dialog.getByText('Le contrat appartient déjà à ce client')).toBeVisible();
  await expect(transfer.confirm).toBeDisabled();
  await transfer.press('Retour');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/previewTransfer') && answer.status() === 200,
  );
  await transfer.choose(contract, target);
  const { moves, stays } = (await (await answered).json()) as Counts;
  await transfer.expectPreview();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: process.env.PORTAL_UNDER_TEST, viewport: phone });
  const theirs = new TransferDialog(await context.newPage());
  await test.step('another agent has the same in mind, on a phone', async () => {
    await new LogInPage(theirs.page).openSession('comdata');
    await theirs.open(former);
    await theirs.choose(contract, otherTarget);
    await theirs.expectPreview();
    await expectAccessible(theirs.page);
  });

  await test.step('a double click transfers it once, with what the preview listed', async () => {
    const sent: string[] = [];
    page.on('request', (made) => {
      if (made.url().endsWith('/transferContract')) sent.push(made.url());
    });
    await transfer.confirm.dblclick();
    await expect(page.getByRole('dialog', { name: 'Transfert effectué' })).toContainText(
      `Le contrat ${contract} a été transféré du client ${former} au client ${target}.`,
    );
    expect(sent).toHaveLength(1);
  });
  const after = await holdings(contract);
  expect(moves.map(({ table }) => table)).toContain('contract');
  for (const { table, count } of moves)
    expect([table, after[`${table} of ${target}`]]).toEqual([table, count]);
  expect(stays.map(({ table }) => table)).toContain('invoice');
  for (const { table, count } of stays) {
    // its end is one more change of status; of instalments that moved, the dropped ones are kept
    const dropped = moves.find((moved) => table === 'payment_piece' && moved.table === table)?.count ?? 0;
    const expected = count + dropped + (table === 'contract_status_change' ? 1 : 0);
    expect([table, after[`${table} of ${former}`]]).toEqual([table, expected]);
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
  const audited = await rows(
    `select customer_number, actor, detail ->> 'holder' as holder from audit_entry
     where call = '/transferContract' and contract_number = $1 order by holder`,
    [contract],
  );
  expect(audited).toEqual([
    { customer_number: former, actor: 'admin', holder: 'former' },
    { customer_number: target, actor: 'admin', holder: 'new' },
  ]);

  await test.step('the slower agent sees that the transfer did not take place, and nothing is overwritten', async () => {
    await theirs.confirm.click();
    await expect(theirs.dialog.getByText('Le transfert n’a pas eu lieu')).toBeVisible();
    await expectAccessible(theirs.page);
    expect(await holdings(contract)).toEqual(after);
    expect(after[`contract of ${otherTarget}`]).toBeUndefined();
    await context.close();
  });
});
