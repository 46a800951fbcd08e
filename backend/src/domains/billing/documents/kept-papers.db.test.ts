import {
  addDays,
  addMonths,
  drawnOn,
  formatEuros,
  formatLongDay,
  monthOf,
  shiftMonth,
  today,
} from '@portal/domain';
import { unzipSync } from 'fflate';
import { addContract } from '../../../../testing/fixtures/contracts';
import { addContractPaper } from '../../../../testing/fixtures/papers';
import { addInstalments, addPackagedContract } from '../../../../testing/fixtures/packaged-contract';
import { addCustomer } from '../../../../testing/fixtures/people';
import { readPdf } from '../../../../testing/read-pdf';
import { createTestApp, type TestApp } from '../../../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database';
import { startTestPdf } from '../../../../testing/test-pdf';
import { shortReference } from '../../../platform/short-reference';
import type { PdfRenderer } from '../../../providers/pdf/pdf-renderer';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let database: TestDatabase;
let portal: TestApp;
let pdf: PdfRenderer;
let token: string;
const first = `${shiftMonth(monthOf(today()), 2)}-10`;
const planned = [first, addMonths(first, 2), addMonths(first, 4)];
const whose = { customerNbr: 'T870', contractNbr: 'CT870' };

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = await startTestPdf();
  portal = await createTestApp(database.db, {}, { pdf });
  const { db } = database;
  await addCustomer(db, 'T870');
  await addPackagedContract(db, 'T870', 'CT870', { next_renew_date: addDays(addMonths(first, 6), 5) });
  token = (await portal.logIn('T870')).token;
});
afterAll(async () => {
  await portal.app.close();
  await pdf.stop();
  await database.drop();
});

const papersOf = async (kind: string) =>
  ((await portal.call('/getDocumentsList', { ...whose, mode: 'DOCUMENT' }, token)).documents ?? []).filter(
    (each) => each.kind === kind,
  );
async function fileOf(documentKey: string | undefined) {
  const response = await portal.post('/getDocument', { documentKey }, token);
  expect(response.statusCode).toBe(200);
  const text = (await readPdf(response.rawPayload)).pages.join(' ');
  return { bytes: response.rawPayload, text, saved: String(response.headers['content-disposition']) };
}
const manage = (mode: 'PACKAGE' | 'INSTALLMENT_FREQUENCY', wanted: object) =>
  portal.call(
    '/manageOffer',
    { customerNbr: 'T870', mode, contract: { contractNumber: 'CT870', ...wanted } },
    token,
  );

describe('C6.1 a contract whose signed file is not stored here', () => {
  const year = 'Ce que coûte une année, taxes comprises';

  test('is printed with what its year cost at the subscription, line by line', async () => {
    await addContractPaper(database.db, 'T870', 'CT870');
    const { text } = await fileOf('contract-CT870');
    for (const part of [year, 'Total d’une année TTC', 'OPT_GREEN', 'Vos prix']) expect(text).toContain(part);
  });

  test('and without, once its terms have changed', async () => {
    await addPackagedContract(database.db, 'T870', 'CT873');
    await addContractPaper(database.db, 'T870', 'CT873');
    await database.db
      .insertInto('contract_change')
      .values({
        customer_number: 'T870',
        contract_number: 'CT873',
        id: crypto.randomUUID(),
        kind: 'PACKAGE',
        before: JSON.stringify({}),
        after: JSON.stringify({}),
        effective_date: '2024-05-01',
        requested_by: 'T870',
        requested_at: new Date('2024-04-20T10:00:00Z'),
      })
      .execute();
    const { text } = await fileOf('contract-CT873');
    expect(text).toContain('Vos prix');
    expect(text).not.toContain(year);
  });
});

describe('C4.7 a change of offer leaves its dated paper', () => {
  test('with what was, what is, and the new prices', async () => {
    expect(await papersOf('CONTRACT_AMENDMENT')).toEqual([]);
    const changed = await manage('PACKAGE', { chosenPackages: [{ id: 'FORFAIT_EL-2-5' }] });
    expect(changed.code).toBe('OK');
    const [paper, ...others] = await papersOf('CONTRACT_AMENDMENT');
    expect(others).toEqual([]);
    expect(paper).toMatchObject({
      documentName: 'Avenant\u00a0: changement de forfait',
      documentDate: today(),
      contractNbr: 'CT870',
      energyType: 'EL',
    });
    const { text, saved } = await fileOf(paper?.documentKey);
    // no system refuses the name of its file
    const reference = shortReference(paper?.documentKey ?? '').replace(/ /g, '');
    const name = `Avenant\u00a0- changement de forfait CT870 ${reference} ${paper?.documentDate}.pdf`;
    expect(saved).toContain(`UTF-8''${encodeURIComponent(name)}`);
    for (const part of [
      'Avenant au contrat',
      'Changement de forfait',
      'Forfait mensuel',
      'été 290 kWh · hiver 430 kWh',
      'Vos prix',
      'Total d’une année TTC',
      'la régularisation ajoutera environ',
      'moins que la consommation attendue',
    ]) {
      expect(text.toLowerCase()).toContain(part.toLowerCase());
    }
  });

  test('which has the same content whatever changes later, and is printed once', async () => {
    const [first] = await papersOf('CONTRACT_AMENDMENT');
    const before = await fileOf(first?.documentKey);
    await addInstalments(database.db, 'T870', 'CT870', planned, 10_100);
    await manage('INSTALLMENT_FREQUENCY', { installmentFrequency: 'MONTHLY' });
    await database.db
      .updateTable('customer')
      .set({ street: 'avenue d’Ailleurs' })
      .where('customer_number', '=', 'T870')
      .execute();
    expect((await fileOf(first?.documentKey)).bytes).toEqual(before.bytes);
    const [second] = (await papersOf('CONTRACT_AMENDMENT')).filter(
      ({ documentKey }) => documentKey !== first?.documentKey,
    );
    const { text } = await fileOf(second?.documentKey);
    const budget = await portal.call(
      '/getPack',
      { customerType: 'INDIVIDUAL', contracts: [{ energy: 'EL', contractNumber: 'CT870' }] },
      token,
    );
    const { amount = 0 } = budget.budgets[0]?.scheduledInstallment ?? {};
    const days = planned.map((day) => formatLongDay(drawnOn(day)));
    const instalments = [
      'Montant d’une échéance',
      '101,00 €',
      formatEuros(amount),
      'Vos échéances à venir',
      ...days,
    ];
    const frequencies = ['Changement de fréquence de paiement', 'Tous les deux mois', 'Mensuelle'];
    for (const part of [...frequencies, ...instalments]) {
      expect(text.replace(/\s/g, ' ')).toContain(part.replace(/\s/g, ' '));
    }
    expect(amount).toBeGreaterThan(0);
    expect(text).not.toContain('avenue d’Ailleurs');
  });

  test('and none where nothing changes', async () => {
    const before = await papersOf('CONTRACT_AMENDMENT');
    expect((await manage('INSTALLMENT_FREQUENCY', { installmentFrequency: 'MONTHLY' })).code).toBe('OK');
    expect((await manage('PACKAGE', { chosenPackages: [{ id: 'NONE' }] })).code).toBe('KO');
    expect(await papersOf('CONTRACT_AMENDMENT')).toEqual(before);
  });
});

describe('C5.4 each mandate has its paper', () => {
  const change = (ibanCode: string, rumCode: string) =>
    portal.call('/updateBillingData', { mode: 'IBAN', customerNbr: 'T870', ibanCode, rumCode }, token);

  test('the new one and the one that gives way, in their own words', async () => {
    const { rumCode } = await change('FR1420041010050500013M02606', 'RUM-CT870');
    const papers = await papersOf('SEPA_MANDATE');
    expect(papers.map(({ documentDate }) => documentDate)).toEqual([today(), '2023-02-01']);
    const [now, former] = [await fileOf(papers[0]?.documentKey), await fileOf(papers[1]?.documentKey)];
    expect(now.text).toContain(rumCode);
    expect(now.text.replace(/\s/g, '')).toContain('FR14•••••••••••••••••••2606');
    expect(now.text.replace(/\s/g, '')).not.toContain('20041010050500013M02');
    expect(former.text).toContain('RUM-CT870');
    expect(former.text).toContain('1er février 2023');
    expect(former.text).not.toContain(rumCode);
  });

  test('two of one day do not take each other’s place', async () => {
    const [{ documentKey: first } = {}] = await papersOf('SEPA_MANDATE');
    const { text } = await fileOf(first);
    const former = /LUM\w+/.exec(text)?.[0] ?? '';
    const { rumCode } = await change('DE89370400440532013000', former);
    const papers = await papersOf('SEPA_MANDATE');
    expect(papers).toHaveLength(3);
    expect(papers.map(({ documentName }) => documentName.endsWith(' (révoqué)')).sort()).toEqual([
      false,
      true,
      true,
    ]);
    const inForce = papers.find(({ documentName }) => !documentName.includes('révoqué'));
    expect((await fileOf(inForce?.documentKey)).text).toContain(rumCode);
    const texts = await Promise.all(papers.map(async ({ documentKey }) => (await fileOf(documentKey)).text));
    expect(texts.filter((each) => each.includes(rumCode!))).toHaveLength(1);
    expect(texts.filter((each) => each.includes(former))).toHaveLength(1);
  });

  test('a paper drawn from the mandates of its day keeps to its own', async () => {
    await addContract(database.db, 'T870', 'CT871');
    const row = {
      customer_number: 'T870',
      contract_number: 'CT871',
      document_key: 'mandate-CT871',
      name: 'Mandat de prélèvement SEPA',
      kind: 'SEPA_MANDATE',
      energy: 'EL',
      document_date: today(),
    } as const;
    await database.db.insertInto('document').values(row).execute();
    await database.db
      .updateTable('mandate')
      .set({ signed_at: new Date() })
      .where('rum_code', '=', 'RUM-CT871')
      .execute();
    await change('BE68539007547034', 'RUM-CT871');
    const { text } = await fileOf('mandate-CT871');
    expect(text).toContain('RUM-CT871');
  });

  test('is in the customer’s archive, opened before or not', async () => {
    const { finance } = (await portal.call('/getContract', whose, token)).contract;
    const { rumCode } = await change('FR7630006000011234567890189', finance.rumCode ?? '');
    const [unopened] = await papersOf('SEPA_MANDATE');
    const { rawPayload } = await portal.post('/exportCustomerData', { customerNbr: 'T870' }, token);
    const files = Object.entries(unzipSync(rawPayload));
    const [, file] = files.find(([name]) => name.endsWith(`${unopened?.documentKey}.pdf`)) ?? [];
    expect((await readPdf(file!)).pages.join(' ')).toContain(rumCode);
  });
});
