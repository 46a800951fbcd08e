import { everyPaper, sampleInvoice } from '../../../../testing/papers/every-paper';
import { issuer, terms } from '../../../../testing/papers/sample-parties';
import { type ReadElement, readPdf, readTags } from '../../../../testing/read-pdf';
import { startTestPdf } from '../../../../testing/test-pdf';
import type { PdfRenderer } from '../../../providers/pdf/pdf-renderer';
import type { Paper } from './blocks';
import { contractPaper } from './papers/contract.paper';

// A thread, its fonts and a reader of PDFs: seconds on a busy machine.

let pdf: PdfRenderer;
beforeAll(async () => {
  pdf = await startTestPdf();
});
afterAll(() => pdf.stop());

const print = ({ title, subject, content }: Paper) =>
  pdf.render({
    title,
    subject,
    content,
    author: 'Lumenvie',
    createdAt: new Date(0),
    footer: 'Lumenvie, SAS',
  });
const all = (element: ReadElement): ReadElement[] => [element, ...element.children.flatMap(all)];
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each(Object.entries(everyPaper))(
  'C6.6 a screen reader reads the %s; its figures have the decimals of money and of a kWh',
  async (_kind, paper) => {
    const bytes = await print(paper);
    const [read, tags] = await Promise.all([readPdf(bytes), readTags(bytes)]);
    expect([read.title, read.language, tags.marked]).toEqual([paper.title, 'fr-FR', true]);
    expect(tags.untagged).toEqual([]);
    const elements = tags.pages.flatMap(all);
    const ofRole = (role: string) => elements.filter((element) => element.role === role);
    const [h1, ...others] = ofRole('H1');
    expect(others).toEqual([]);
    expect(h1?.text).not.toBe('');
    // The rest of a table that goes over the page has its heads on the page before.
    const headed = tags.pages.map((page) =>
      all(page)
        .filter(({ role }) => role === 'Table')
        .map((table) => all(table).some(({ role }) => role === 'TH')),
    );
    expect(headed.flatMap((tables, page) => (page === 0 ? tables : tables.slice(1))).every(Boolean)).toBe(
      true,
    );
    // A screen reader gets the same text in the same order as the page shows it, without the footers.
    const heard = plain(elements.map(({ text }) => text).join(' '));
    const seen = plain(read.pages.map((page) => page.replace(/Lumenvie, SAS.*$/, '')).join(' '));
    expect(heard.replace(/ /g, '').slice(0, 300)).toBe(seen.replace(/ /g, '').slice(0, 300));
    const letters = (text: string) => text.replace(/\s/g, '').length;
    expect(letters(heard)).toBeLessThanOrEqual(letters(seen));
    // Money has two decimals, a kWh's price four, nothing more.
    const decimals = [...seen.matchAll(/\d,(\d+)(\s€)?/g)].map(([, digits = '', euros]) => [
      digits.length,
      euros,
    ]);
    expect(
      decimals.filter(([count, euros]) => Number(count) > 4 || (euros && count !== 2 && count !== 4)),
    ).toEqual([]);
  },
);

test.each([1, 3, 4, 16, 18, 20, 22, 24])(
  'C6.2 an invoice of %i lines has the heads of its columns above them on each page, and its sum with a line',
  async (count) => {
    const { pages } = await readPdf(await print(sampleInvoice(count)));
    for (const page of pages) {
      expect(/Consommation, tranche/.test(page)).toBe(/Désignation\s*Période/.test(page));
      if (page.includes('Net à payer')) expect(page).toContain('Consommation, tranche');
    }
  },
);

test('L1.2 an amendment lists the instalments that it leaves', async () => {
  const text = plain((await readPdf(await print(everyPaper.amendment as Paper))).pages.join(' '));
  expect(text).toContain(
    'Vos échéances à venir Date Montant TTC 10 décembre 2026 354,74 € 12 avril 2027 178,37 €',
  );
});

test('C6.7 schedule and terms describe the settlement as the invoice does: on what was billed', async () => {
  for (const kind of ['schedule', 'general terms of electricity']) {
    const text = plain((await readPdf(await print(everyPaper[kind] as Paper))).pages.join(' '));
    expect(text).toContain('une échéance impayée reste due');
    expect(text).not.toMatch(/ce que vous avez payé|ce qui a été payé|25 €/);
  }
});

test.each([
  ['C6.7', 'schedule to be sent'],
  ['C6.2', 'invoice to be paid by transfer'],
])('%s a contract that nobody debits: the %s says where the money goes', async (_id, kind) => {
  const text = plain((await readPdf(await print(everyPaper[kind] as Paper))).pages.join(' '));
  expect(text).toContain('Comment payer');
  expect(text).toContain('FR76 9999 9000 0100 0000 1234 537');
  expect(text).not.toContain('Jour de prélèvement');
});

test('C6.4 an invoice to be debited, due on a Sunday, shows the Monday of its debit', async () => {
  const text = plain((await readPdf(await print(everyPaper.invoice as Paper))).pages.join(' '));
  expect(text).toContain('Prélèvement automatique, le 20 juillet 2026');
  expect(text).not.toContain('19 juillet');
});

test('C6.1 a household reads every price of its contract with and without taxes', async () => {
  const text = (await readPdf(await print(everyPaper.contract as Paper))).pages.join(' ');
  for (const part of [
    'Hors taxes (HT)',
    'Toutes taxes comprises (TTC)',
    '135,31 € par an',
    '172,11 € par an',
    '0,1434 € par kWh',
    '0,2090 € par kWh',
    '0,1013 € par kWh',
    '0,1586 € par kWh',
  ]) {
    expect(text.replace(/\s/g, ' ')).toContain(part);
  }
});

test('C6.2 the day on which a contract is renewed is called its anniversary, no due date', async () => {
  const text = (await readPdf(await print(everyPaper.invoice as Paper))).pages.join(' ').replace(/\s+/g, ' ');
  expect(text).toContain('Anniversaire de votre contrat 1er mars 2027');
  expect(text).not.toContain('Prochaine échéance');
});

test('C6.1 gas has no rate option, and a bill no day of the month', async () => {
  const offer = { ...terms.offer, billingMode: 'CYCLICAL_BILLING' as const };
  const { pages } = await readPdf(await print(contractPaper(issuer, { ...terms, energy: 'NG', offer })));
  const text = pages.join(' ').replace(/\s+/g, ' ');
  expect(text).not.toContain('Option tarifaire');
  expect(text).toContain('Jour de prélèvement À l’échéance de chaque facture');
});

test.each([
  'contract',
  'contract that was taken over',
  'general terms of electricity',
  'explanations of the capacity offer',
])(
  'C6.1 no price before tax is promised until the anniversary, as the grid changes within a year: %s',
  async (kind) => {
    const text = plain((await readPdf(await print(everyPaper[kind] as Paper))).pages.join(' '));
    expect(text).not.toMatch(/ne changent? pas avant|jusqu’à son anniversaire/);
    expect(text).toMatch(/annonc\S+ (tout changement de prix )?au moins un mois avant qu/);
  },
);

test('C6.1 a supply that starts before the end of the withdrawal period is requested expressly', async () => {
  const textOf = async (startDate: string) =>
    (await readPdf(await print(contractPaper(issuer, { ...terms, startDate })))).pages
      .join(' ')
      .replace(/\s+/g, ' ');
  expect(terms.day).toBe('2026-11-21');
  expect(await textOf('2026-11-26')).toContain(
    'Vous demandez expressément que la fourniture commence le 26 novembre 2026, avant la fin de votre délai de rétractation, le 7 décembre 2026.',
  );
  expect(await textOf('2026-12-08')).not.toContain('demandez expressément');
});

test('C6.1 a mandate has all that the SEPA scheme asks for', async () => {
  const text = (await readPdf(await print(everyPaper.mandate as Paper))).pages.join(' ').replace(/\s/g, ' ');
  for (const part of [
    'Mandat de prélèvement SEPA',
    'LUMA20260042',
    'FR72ZZZ123456',
    'Lumenvie',
    '12 quai des Lumières, 69002 Lyon',
    'Camille Martin',
    'FR76 3000 6000 0112 3456 7890 189',
    'Récurrent',
    '5 jours calendaires au moins avant chaque prélèvement',
    'Fait à Lyon',
    '21 novembre 2026',
    'Signé électroniquement par Camille Martin',
    'vous autorisez (A) Lumenvie à envoyer des instructions à votre banque pour débiter votre compte',
    'huit semaines',
    'expliqués dans un document que vous pouvez obtenir auprès de votre banque',
  ]) {
    expect(text).toContain(part);
  }
});
