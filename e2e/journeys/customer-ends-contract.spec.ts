import { ContractEndPage } from '../pages/contract-end-page';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { openPdf } from '../support/opened-file';
import { mailTo } from '../support/outbox';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

/** Concluded a few days ago; supplied for long. */
const [fresh, supplied] = ['100060', '100014'];

const contractOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';
const standingOf = async (contract: string) =>
  (
    await rows<{ status: string; end: string | null }>(
      `select status, termination_date::text as end from contract where contract_number = $1`,
      [contract],
    )
  )[0];
const requestsOf = (contract: string) =>
  rows<{ event_number: string; subcategory: string }>(
    `select event_number, subcategory from customer_request where contract_number = $1 order by created_at desc`,
    [contract],
  );
const emailOf = async (customer: string) =>
  (await rows<{ email: string }>('select email from customer where customer_number = $1', [customer]))[0]
    ?.email ?? '';

/** `JJ/MM/AAAA` in Paris, so many days from today. */
function dayIn(days: number): string {
  const day = new Date(`${new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' })}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toLocaleDateString('fr-FR', { timeZone: 'UTC' });
}
const asDay = (typed: string) => typed.split('/').reverse().join('-');

test(
  'C5 within 14 days: « renoncer au contrat ici », a confirmation, a dated receipt that is an A4 paper',
  { tag: '@pdf-viewer' },
  async ({ page, request, logIn }) => {
    test.slow();
    const contract = await contractOf(fresh);
    const since = new Date();
    await logIn.openSession(fresh);
    const end = new ContractEndPage(page);
    await end.open();
    await end.withdrawal.getByRole('button', { name: 'Renoncer au contrat ici' }).click();
    const asked = page.getByRole('dialog', { name: 'Renoncer à ce contrat' });
    await expect(asked).toContainText(contract);
    await end.confirm(asked, 'Confirmer la rétractation');

    const receipt = end.receipt('Votre rétractation est enregistrée');
    await expect(receipt).toContainText(dayIn(0).slice(-4));
    await expect(receipt).toContainText(contract);
    expect((await standingOf(contract))?.status).toBe('abandoned');
    const [asOf] = await requestsOf(contract);
    expect(asOf?.subcategory).toBe('WITHDRAWAL');
    await expect(receipt).toContainText(asOf?.event_number ?? 'none');
    const paper = await openPdf(page, end.openReceipt, 'getDocument');
    expect(paper.text).toContain('Accusé de réception de votre rétractation');
    expect(paper.text).toContain(contract);
    expect((await mailTo(request, await emailOf(fresh), since)).subject).toMatch(/rétractation/i);

    await page.reload();
    await expect(page.getByText('Ce contrat a pris fin')).toBeVisible();
    await end.expectOpen('Résilier ou renoncer');
  },
);

test(
  'C5 S2 « Résilier votre contrat » is within three clicks of any screen; by keyboard alone to the receipt; another customer’s contract stays',
  { tag: '@pdf-viewer' },
  async ({ page, logIn, frame }) => {
    test.slow();
    const contract = await contractOf(supplied);
    await logIn.openSession(supplied);
    await page.goto('/document/bills');
    await frame.goTo('Résilier ou renoncer', 'Résilier ou renoncer');
    const end = new ContractEndPage(page);
    await expect(end.termination).toBeVisible();
    await expect(end.withdrawal).toHaveCount(0);

    await test.step('a call by hand to end another customer’s contract is refused and leaves no trace', async () => {
      const other = await contractOf('100001');
      const before = await standingOf(other);
      for (const [call, more] of [
        ['withdrawContract', {}],
        ['terminateContract', { date: asDay(dayIn(3)), reason: 'OTHER' }],
      ] as const) {
        const data = { customerNbr: '100001', contractNbr: other, ...more };
        expect((await callByHand(page, call, data)).status()).toBe(403);
      }
      expect(await standingOf(other)).toEqual(before);
    });

    await end.day.focus();
    await page.keyboard.type(dayIn(12));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await end.reason.focus();
    await page.keyboard.type('Je dé');
    await end.check.focus();
    await page.keyboard.press('Enter');
    await expect(end.recap).toContainText(contract);
    await expectFitsPhone(page);
    await wideWindow(page);
    await end.notify.focus();
    await page.keyboard.press('Enter');
    const receipt = end.receipt('Votre résiliation est enregistrée');
    await expect(receipt).toBeVisible();
    expect(await standingOf(contract)).toEqual({ status: 'effective', end: asDay(dayIn(12)) });
    const paper = await openPdf(page, end.openReceipt, 'getDocument');
    expect(paper.text).toContain('Accusé de réception de votre résiliation');

    await page.reload();
    await expect(page.getByText(/déjà enregistrée pour le/)).toBeVisible();
    await expect(end.check).toHaveCount(0);
    const [asOf] = await requestsOf(contract);
    await frame.goTo('Mes demandes', 'Mes demandes');
    await expect(page.getByText(asOf?.event_number ?? 'none').first()).toBeVisible();
  },
);
