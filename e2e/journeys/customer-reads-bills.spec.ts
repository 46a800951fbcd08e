import { DocumentsPage } from '../pages/documents-page';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { requestsOf } from '../support/offers';
import { downloadPdf, openPdf } from '../support/opened-file';

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
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

test('C6.2 a bill in each state reads as its residual says, with the figures of the database', async ({
  page,
  logIn,
}) => {
  const bills = await billsOf(await contractOf('100019'));
  await logIn.holds('100019');
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
  const owed = bills.filter(
    ({ residual, state }) => residual > 0 && !['cancelled', 'dropped', 'externalRecovery'].includes(state),
  );
  const total = owed.reduce((sum, { residual }) => sum + residual, 0);
  expect(await screen.wordsOf(screen.due)).toContain(euros(total));
});

test('C6.2 what is unpaid comes first, and leads to its payment by card', async ({ page, logIn }) => {
  const [late] = (await billsOf(await contractOf('100016'))).filter(({ residual }) => residual > 0);
  await logIn.holds('100016');
  const screen = new DocumentsPage(page);
  await screen.openBills();
  const first = screen.rowsOf(screen.bills).first();
  await expect(first).toContainText(late?.number ?? '?');
  await expect(first).toContainText('En retard depuis le');
  const pay = screen.due.getByRole('link', { name: /^Payer .+ par carte/ });
  await expect(pay).toHaveAttribute('href', /^\/document\/payments\?piece=[\w-]+&pay=card$/);
});

test('C6.2 C6.8 a bill opens and is downloaded, A4, under its number', async ({ page, logIn }) => {
  const [bill] = await billsOf(await contractOf('100025'));
  await logIn.holds('100025');
  const screen = new DocumentsPage(page);
  await screen.openBills(`?invoice=${bill?.number}`);
  const row = screen.rowsOf(screen.bills).filter({ hasText: bill?.number ?? '?' });
  const opened = await openPdf(page, row.getByRole('button', { name: /^Ouvrir/ }), 'getInvoicePdf');
  expect(opened.text).toContain(bill?.number);
  const saved = await downloadPdf(page, row.getByRole('button', { name: /^Télécharger/ }));
  expect(saved.name).toBe(`Facture ${bill?.number}.pdf`);
  expect(saved.text).toBe(opened.text);
});

test('C6.2 a PDF that does not come says what to do', async ({ page, logIn }) => {
  await logIn.holds('100025');
  const screen = new DocumentsPage(page);
  await screen.openBills();
  await page.route('**/api/getInvoicePdf', (route) => route.abort());
  await screen
    .rowsOf(screen.bills)
    .first()
    .getByRole('button', { name: /^Télécharger/ })
    .click();
  await expect(screen.dialog).toContainText('Ce document n’a pas pu être obtenu');
  await expect(screen.dialog).toContainText('nous vous enverrons la facture');
  await screen.expectOpen('Mes factures');
});

test('C6.2 the routing mode is confirmed, saved once, and leaves its request', async ({ page, logIn }) => {
  test.slow();
  const contract = await contractOf('100036');
  expect(await routingOf(contract)).toBe('EMAIL');
  await logIn.holds('100036');
  const screen = new DocumentsPage(page);
  await screen.openBills();
  await screen.routing.getByRole('radio', { name: 'Par courrier', exact: true }).check();
  await screen.routing.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(screen.dialog).toContainText(contract);
  // the change arrives, its answer does not
  await page.route('**/api/updateBillingData', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const verb = screen.dialog.getByRole('button', { name: 'Changer l’envoi' });
  await verb.click();
  await expect(screen.dialog.getByRole('alert')).toContainText('peut-être enregistré');
  await page.unroute('**/api/updateBillingData');
  await verb.click();
  const requests = await requestsOf(contract);
  expect(requests.filter(({ subcategory }) => subcategory === 'ROUTING_MODE')).toHaveLength(1);
  await expect(screen.routing.getByRole('status').filter({ hasText: 'C’est enregistré' })).toContainText(
    requests[0]?.event_number ?? '?',
  );
  await expect(screen.routing.getByRole('radio', { name: 'Par courrier (aujourd’hui)' })).toBeChecked();
  expect(await routingOf(contract)).toBe('MAIL');
  await screen.expectOpen('Mes factures');
});

test('C6.2 by keyboard alone; another tab that was first is told, and nothing is overwritten unseen', async ({
  page,
  logIn,
}) => {
  test.slow();
  const contract = await contractOf('100038');
  await logIn.holds('100038');
  const screen = new DocumentsPage(page);
  await screen.openBills();
  const other = new DocumentsPage(await page.context().newPage());
  await other.openBills();
  await other.routing.getByRole('radio', { name: 'Par e-mail et par courrier' }).check();
  await other.routing.getByRole('button', { name: 'Enregistrer' }).click();
  await other.dialog.getByRole('button', { name: 'Changer l’envoi' }).click();
  await expect(other.routing).toContainText('C’est enregistré');
  await other.page.close();

  await screen.routing.getByRole('radio', { name: /^Par e-mail \(/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(screen.routing.getByRole('radio', { name: 'Par courrier', exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await screen.dialog.getByRole('button', { name: 'Changer l’envoi' }).press('Enter');
  await expect(screen.dialog.getByRole('alert')).toContainText('modifiées entre-temps');
  expect(await routingOf(contract)).toBe('BOTH');
  await expect(screen.dialog.getByRole('definition').nth(1)).toHaveText('Par e-mail et par courrier');
  await screen.dialog.getByRole('button', { name: 'Changer l’envoi' }).press('Enter');
  await expect(screen.routing).toContainText('C’est enregistré');
  expect(await routingOf(contract)).toBe('MAIL');
});

test('P1.10 a choice outlives a reload, and its save the end of the session', async ({ page, logIn }) => {
  test.slow();
  const contract = await contractOf('100039');
  await page.clock.install();
  await logIn.holds('100039');
  const screen = new DocumentsPage(page);
  await screen.openBills();
  const mail = screen.routing.getByRole('radio', { name: 'Par courrier', exact: true });
  await mail.check();
  await page.reload();
  await expect(mail).toBeChecked();
  await screen.routing.getByRole('button', { name: 'Enregistrer' }).click();
  await page.clock.fastForward('01:00:01');
  await screen.dialog.getByRole('button', { name: 'Changer l’envoi' }).click();
  const expired = page.getByRole('dialog', { name: /Votre session a expiré/ });
  await expired.getByLabel('Mot de passe').fill('Lumiere2026!');
  await expired.getByRole('button', { name: 'Se reconnecter' }).click();
  await expect(expired).toBeHidden();
  await expect(screen.routing).toContainText('C’est enregistré');
  expect(await routingOf(contract)).toBe('MAIL');
});

test('C6.2 ended contracts keep their bills, each its own or all in one list', async ({ page, logIn }) => {
  test.slow();
  await logIn.holds('100008');
  const screen = new DocumentsPage(page);
  await screen.openBills();
  const bills = await billsOf(await screen.contractShown());
  await expect(screen.rowsOf(screen.bills)).toHaveCount(Math.min(10, bills.length));
  const every = await rows<{ count: number }>(
    "select count(*)::int as count from invoice where customer_number = '100008'",
    [],
  );
  await page.getByRole('radio', { name: 'Tous mes contrats' }).check();
  const all = page.getByRole('region', { name: 'Les factures de tous mes contrats' });
  await expect(all).toContainText(`${every[0]?.count} factures`);
  await all.getByRole('combobox', { name: 'Énergie' }).selectOption({ label: 'Gaz naturel' });
  await expect(screen.rowsOf(all).first()).toContainText('Gaz naturel');
  await screen.expectOpen('Mes factures');
});

test('S2 another customer’s bill is refused', async ({ page, logIn }) => {
  const [bill] = await billsOf(await contractOf('100001'));
  await logIn.holds('100025');
  const screen = new DocumentsPage(page);
  const asked = page.waitForRequest((call) => call.url().endsWith('/api/financialPieces'));
  await screen.openBills();
  const headers = await (await asked).allHeaders();
  const answer = await page.request.post('/api/getInvoicePdf', {
    headers: { authorization: headers.authorization ?? '', 'x-api-key': headers['x-api-key'] ?? '' },
    data: { documentId: bill?.number, documentType: 'INVOICE' },
  });
  expect(answer.status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C6.2 bills are cards, and nothing sticks out', async ({ page, logIn }) => {
    await logIn.holds('100019');
    const screen = new DocumentsPage(page);
    await screen.openBills();
    await expect(screen.bills.getByRole('list', { name: 'Mes factures' })).toBeVisible();
    expect(await page.evaluate(overflow)).toBe(0);
  });
});
