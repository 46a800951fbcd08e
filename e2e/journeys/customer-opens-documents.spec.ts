import { DocumentsPage } from '../pages/documents-page';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { blockTabs, downloadPdf, openPdf } from '../support/opened-file';

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
const contractOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';
const papersOf = (contract: string) =>
  rows<{ name: string; kind: string; day: string; document_key: string }>(
    `select name, kind, document_date::text as day, document_key from document
     where contract_number = $1 order by document_date desc, created_at desc, document_key desc`,
    [contract],
  );

test('C6.1 the papers of the database, each opened and downloaded under its name', async ({
  page,
  logIn,
}) => {
  const contract = await contractOf('100034');
  const papers = await papersOf(contract);
  await logIn.holds('100034');
  const screen = new DocumentsPage(page);
  await screen.openFiles();
  await expect(screen.rowsOf(screen.papers)).toHaveCount(papers.length);
  for (const [at, { name, day }] of papers.entries()) {
    const row = screen.rowsOf(screen.papers).nth(at);
    await expect(row).toContainText(name);
    await expect(row).toContainText(day.split('-').reverse().join('/'));
  }
  const row = screen.rowsOf(screen.papers).filter({ hasText: 'Contrat de fourniture' });
  const opened = await openPdf(page, row.getByRole('button', { name: /^Ouvrir/ }), 'getDocument');
  expect(opened.text).toContain(contract);
  expect(opened.title).toBe('Contrat de fourniture d’électricité');
  const saved = await downloadPdf(page, row.getByRole('button', { name: /^Télécharger/ }));
  expect(saved.name).toBe(`Contrat de fourniture ${contract}.pdf`);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('dans vos téléchargements');
});

test('C6.8 where tabs are refused the paper is downloaded, and that is said', async ({ page, logIn }) => {
  await logIn.holds('100034');
  const screen = new DocumentsPage(page);
  await screen.openFiles();
  await blockTabs(page);
  const proof = await downloadPdf(page, screen.residence.getByRole('button', { name: /^Ouvrir/ }));
  expect(proof.name).toMatch(/^Justificatif de domicile .+\.pdf$/);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'n’a pas ouvert de nouvel onglet',
  );
});

test('C6.1 a proof of residence names the holder, the co-holder and the place', async ({ page, logIn }) => {
  const [party] = await rows<{ first_name: string; last_name: string; street: string }>(
    `select t.first_name, t.last_name, d.street from third_party t
     join delivery_point d on d.contract_number = t.contract_number
     where t.customer_number = $1 and t.role = 'COHOLDER' limit 1`,
    ['100029'],
  );
  await logIn.holds('100029');
  const screen = new DocumentsPage(page);
  await screen.openFiles();
  const coholder = `${party?.first_name} ${party?.last_name}`;
  await expect(screen.residence).toContainText(coholder);
  const proof = await openPdf(
    page,
    screen.residence.getByRole('button', { name: /^Ouvrir/ }),
    'getSupportingDocuments',
  );
  expect(proof.pages).toBe(1);
  for (const words of [coholder, party?.street ?? '?', 'sont titulaires'])
    expect(proof.text).toContain(words);
});

test('C6.1 the capacity is explained to who has such an offer', async ({ page, logIn }) => {
  await logIn.holds('100028');
  const screen = new DocumentsPage(page);
  await screen.openFiles();
  const button = screen.capacity.getByRole('button', { name: /^Télécharger/ });
  const explanations = await downloadPdf(page, button);
  expect(explanations.name).toBe('Explanations_Offer_Capacity.pdf');
  expect(explanations.text).toContain('Comment la réduire');
});

test('C6.1 an offer without a capacity line has no such explanation', async ({ page, logIn }) => {
  await logIn.holds('100005');
  const screen = new DocumentsPage(page);
  await screen.openFiles();
  await expect(screen.rowsOf(screen.papers).first()).toBeVisible();
  await expect(screen.capacity).toHaveCount(0);
});

test('C6.1 an ended contract keeps its papers and proves no residence', async ({ page, logIn }) => {
  await logIn.holds('100059');
  const screen = new DocumentsPage(page);
  await screen.openFiles();
  await expect(screen.rowsOf(screen.papers).first()).toBeVisible();
  await expect(screen.residence).toContainText('n’est disponible que pour un contrat actif');
  await expect(screen.residence.getByRole('button')).toHaveCount(0);
});

test('C6.1 by keyboard alone: filter, sort, download; a failure says what to do and is tried again', async ({
  page,
  logIn,
}) => {
  await logIn.holds('100034');
  const screen = new DocumentsPage(page);
  await screen.openFiles();
  await page.route('**/api/getDocument', (route) => route.fulfill({ status: 503, json: {} }));
  await screen.papers.getByRole('searchbox', { name: 'Rechercher' }).focus();
  await page.keyboard.type('conditions');
  await expect(screen.rowsOf(screen.papers)).toHaveCount(1);
  const save = screen.papers.getByRole('button', { name: /^Télécharger/ });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(screen.dialog).toContainText('momentanément indisponible');
  await expect(screen.dialog.getByRole('link', { name: 'Nous écrire' })).toBeVisible();
  await screen.expectOpen('Mes documents');
  await page.unroute('**/api/getDocument');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    screen.dialog.getByRole('button', { name: 'Réessayer' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toContain('Conditions générales');
});

test('S2 another customer’s paper is refused, as one that does not exist', async ({ page, logIn }) => {
  const [paper] = await papersOf(await contractOf('100001'));
  await logIn.holds('100034');
  const screen = new DocumentsPage(page);
  const asked = page.waitForRequest((call) => call.url().endsWith('/api/getDocumentsList'));
  await screen.openFiles();
  const headers = await (await asked).allHeaders();
  const answer = await page.request.post('/api/getDocument', {
    headers: { authorization: headers.authorization ?? '', 'x-api-key': headers['x-api-key'] ?? '' },
    data: { documentKey: paper?.document_key },
  });
  expect(answer.status()).toBe(404);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C6.1 papers are cards, and nothing sticks out', async ({ page, logIn }) => {
    await logIn.holds('100028');
    const screen = new DocumentsPage(page);
    await screen.openFiles();
    await expect(screen.papers.getByRole('list', { name: 'Mes documents' })).toBeVisible();
    expect(await page.evaluate(overflow)).toBe(0);
  });
});
