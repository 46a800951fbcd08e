import { DocumentsPage } from '../pages/documents-page';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { blockTabs, downloadPdf, openPdf } from '../support/opened-file';
import { expectNothingSticksOut } from '../support/phone-window';

const contractOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';
const papersOf = (contract: string) =>
  rows<{ name: string; kind: string; day: string; document_key: string }>(
    `select name, kind, document_date::text as day, document_key from document
     where contract_number = $1 order by document_date desc, created_at desc, document_key desc`,
    [contract],
  );

test(
  'C6.1 C6.8 S2 the documents of the database are opened and downloaded under their names; another customer’s document is refused',
  { tag: '@pdf-viewer' },
  async ({ page, logIn }) => {
    test.slow();
    const contract = await contractOf('100034');
    const papers = await papersOf(contract);
    await logIn.openSession('100034');
    const screen = new DocumentsPage(page);
    await screen.openFiles();
    const messages = page.getByRole('region', { name: 'Messages' });

    await test.step('each of the database is there, with its day', async () => {
      await expect(screen.rowsOf(screen.papers)).toHaveCount(papers.length);
      for (const [at, { name, day }] of papers.entries()) {
        const row = screen.rowsOf(screen.papers).nth(at);
        await expect(row).toContainText(name);
        await expect(row).toContainText(day.split('-').reverse().join('/'));
      }
    });

    await test.step('one opens in a tab', async () => {
      const row = screen.rowsOf(screen.papers).filter({ hasText: 'Contrat de fourniture' });
      const opened = await openPdf(page, row.getByRole('button', { name: /^Ouvrir/ }), 'getDocument');
      expect(opened.text).toContain(contract);
      expect(opened.title).toBe('Contrat de fourniture d’électricité');
    });

    await test.step('C6.1 by keyboard alone one is found and downloaded', async () => {
      await screen.papers.getByRole('searchbox', { name: 'Rechercher' }).focus();
      await page.keyboard.type('fourniture');
      await expect(screen.rowsOf(screen.papers)).toHaveCount(1);
      const save = screen.papers.getByRole('button', { name: /^Télécharger/ });
      await save.focus();
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^Contrat de fourniture ${contract} \\d{4}-\\d\\d-\\d\\d\\.pdf$`),
      );
      await expect(messages).toContainText('dans vos téléchargements');
      await screen.expectOpen('Mes documents');
    });

    await test.step('C6.8 where tabs are blocked the proof of residence is downloaded, and a message says so', async () => {
      await blockTabs(page);
      const proof = await downloadPdf(page, screen.residence.getByRole('button', { name: /^Ouvrir/ }));
      expect(proof.name).toMatch(/^Justificatif de domicile .+\.pdf$/);
      expect(proof.pages).toBe(1);
      expect(proof.text).toContain('Lieu-dit Les Châtaigniers');
      await expect(messages).toContainText('n’a pas ouvert de nouvel onglet');
    });

    await test.step('another customer’s document is refused, as one that does not exist', async () => {
      const [theirs] = await papersOf(await contractOf('100001'));
      const answer = await callByHand(page, 'getDocument', { documentKey: theirs?.document_key });
      expect(answer.status()).toBe(404);
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C6.1 documents are shown as cards; the capacity is explained to customers with such an offer', async ({
    page,
    logIn,
  }) => {
    await logIn.openSession('100028');
    const screen = new DocumentsPage(page);
    await screen.openFiles();
    await expect(screen.papers.getByRole('list', { name: 'Mes documents' })).toBeVisible();
    await expectNothingSticksOut(page);
    const button = screen.capacity.getByRole('button', { name: /^Télécharger/ });
    const explanations = await downloadPdf(page, button);
    expect(explanations.name).toBe('Explanations_Offer_Capacity.pdf');
    expect(explanations.text).toContain('Comment la réduire');
  });
});
