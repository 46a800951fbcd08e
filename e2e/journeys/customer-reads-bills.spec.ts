import { DocumentsPage } from '../pages/documents-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { requestsOf } from '../support/offers';
import { downloadPdf, openPdf } from '../support/opened-file';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

const contractOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';
const euros = (cents: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replace(/\s/g, ' ')
    .replace('-', '\u2212');

interface Bill {
  number: string;
  total: number;
  residual: number;
  state: string;
}
const billsOf = (contract: string) =>
  rows<Bill>(
    `select invoice_number as number, total_cents::int as total, residual_cents::int as residual, state
     from invoice where contract_number = $1`,
    [contract],
  );
const routingOf = async (contract: string) =>
  (
    await rows<{ routing_mode: string }>(
      'select routing_mode from contract_billing where contract_number = $1',
      [contract],
    )
  )[0]?.routing_mode;
const statusOf = ({ residual }: Bill) => (residual === 0 ? 'Payée' : residual > 0 ? 'À payer' : 'Trop perçu');

test(
  'C6.2 C6.8 S2 a bill in each state is described by its residual; one opens and is downloaded; another customer’s bill is refused',
  { tag: '@pdf-viewer' },
  async ({ page, logIn }) => {
    test.slow();
    const bills = await billsOf(await contractOf('100019'));
    await logIn.openSession('100019');
    const screen = new DocumentsPage(page);
    await screen.openBills();
    await expect(screen.bills).toContainText(`${bills.length} factures`);
    for (const bill of bills) {
      await screen.bills.getByRole('searchbox', { name: 'Numéro de facture' }).fill(bill.number);
      const row = screen.rowsOf(screen.bills).filter({ hasText: bill.number });
      await expect(row).toHaveCount(1);
      const words = await screen.wordsOf(row);
      expect(words).toContain(statusOf(bill));
      expect(words).toContain(euros(bill.total));
      expect(words).toContain(euros(bill.residual));
      expect(words).not.toMatch(/[-\u2212]0,00/);
    }
    await screen.bills.getByRole('searchbox', { name: 'Numéro de facture' }).fill('');
    const owed = bills.filter(
      ({ residual, state }) => residual > 0 && !['cancelled', 'dropped', 'externalRecovery'].includes(state),
    );
    const total = owed.reduce((sum, { residual }) => sum + residual, 0);
    expect(await screen.wordsOf(screen.due)).toContain(euros(total));

    await test.step('on a phone bills are cards', async () => {
      await expectFitsPhone(page);
      await expect(screen.bills.getByRole('list', { name: 'Mes factures' })).toBeVisible();
      await wideWindow(page);
    });

    await test.step('C6.8 one opens in a tab, and is downloaded under its number', async () => {
      const row = screen.rowsOf(screen.bills).first();
      const number = bills.find((bill) => statusOf(bill) === 'Payée')?.number ?? '?';
      await screen.bills.getByRole('searchbox', { name: 'Numéro de facture' }).fill(number);
      await expect(row).toContainText(number);
      const opened = await openPdf(page, row.getByRole('button', { name: /^Ouvrir/ }), 'getInvoicePdf');
      expect(opened.text).toContain(number);
      const saved = await downloadPdf(page, row.getByRole('button', { name: /^Télécharger/ }));
      expect(saved.name).toMatch(new RegExp(`^Facture ${number} \\d{4}-\\d\\d-\\d\\d\\.pdf$`));
      expect(saved.text).toBe(opened.text);
    });

    await test.step('another customer’s bill is refused, as one that does not exist', async () => {
      const [theirs] = await billsOf(await contractOf('100001'));
      const data = { documentId: theirs?.number, documentType: 'INVOICE' };
      expect((await callByHand(page, 'getInvoicePdf', data)).status()).toBe(404);
    });
  },
);

test('C6.2 by keyboard alone the routing mode is confirmed, saved, and leaves its request', async ({
  page,
  logIn,
}) => {
  const contract = await contractOf('100036');
  expect(await routingOf(contract)).toBe('EMAIL');
  await logIn.openSession('100036');
  const screen = new DocumentsPage(page);
  await screen.openBills();
  await screen.routing.getByRole('radio', { name: /^Par e-mail \(/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(screen.routing.getByRole('radio', { name: 'Par courrier', exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(screen.dialog).toContainText(contract);
  await expectAccessible(page);
  await screen.dialog.getByRole('button', { name: 'Changer l’envoi' }).press('Enter');
  const done = screen.routing.getByRole('status').filter({ hasText: 'C’est enregistré' });
  await expect(done).toBeVisible();
  const requests = await requestsOf(contract);
  expect(requests.filter(({ subcategory }) => subcategory === 'ROUTING_MODE')).toHaveLength(1);
  await expect(done).toContainText(requests[0]?.event_number ?? '?');
  await expect(screen.routing.getByRole('radio', { name: 'Par courrier (aujourd’hui)' })).toBeChecked();
  expect(await routingOf(contract)).toBe('MAIL');
});
