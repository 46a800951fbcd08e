import { PaymentsPage } from '../pages/payments-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { accountOf, contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { blockTabs, downloadPdf, openPdf } from '../support/opened-file';
import { expectFitsPhone } from '../support/phone-window';

const contractOf = async (customer: string) => (await contractsOf(customer))[0]?.contract_number ?? '';
const euros = (cents: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
    .format(cents / 100)
    .replace(/\s/g, ' ');
const frenchDay = (day: string) => day.split('-').reverse().join('/');

/** Good Fridays and Easter Mondays up to 2030; the other closing days of TARGET2 come every year on the same date. */
const easterClosings = [
  ...['2024-03-29', '2024-04-01', '2025-04-18', '2025-04-21', '2026-04-03', '2026-04-06', '2027-03-26'],
  ...['2027-03-29', '2028-04-14', '2028-04-17', '2029-03-30', '2029-04-02', '2030-04-19', '2030-04-22'],
];
const closings = /-(01-01|05-01|12-25|12-26)$/;

/** A bank draws on the days it works: the next one. */
function debitDay(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  for (;;) {
    const now = date.toISOString().slice(0, 10);
    if (date.getUTCDay() % 6 !== 0 && !closings.test(now) && !easterClosings.includes(now)) return now;
    date.setUTCDate(date.getUTCDate() + 1);
  }
}

interface Piece {
  id: string;
  status: string;
  outbound: boolean;
  replaced: boolean;
  run: string | null;
  method: string;
  amount: number;
  day: string;
  label: string;
}
const piecesOf = (contract: string) =>
  rows<Piece>(
    `select id, status, payment_type = 'outbound' as outbound, replacing_payment_count > 0 as replaced,
       run_number as run, payment_method_code as method, amount_cents::int as amount, due_date::text as day,
       communication as label
     from payment_piece where contract_number = $1`,
    [contract],
  );

const shownDay = ({ method, day }: Piece) => (method === 'sdd' ? debitDay(day) : day);

/** As the specification has it, written down once more. */
function shownAs({ status, outbound, replaced, run, method }: Piece): string | null {
  if (replaced) return null;
  if (status === 'sent') return 'Transmis';
  if (status === 'reconciled') return 'Soldé';
  if (status === 'sent-cancelled') return 'Rejeté';
  if (status !== 'posted') return null;
  if (outbound) return 'Remboursé';
  return !run?.startsWith('MIGR') && method === 'sdd' ? 'Transmis' : 'Soldé';
}

test('C6.3 S2 a payment in each status is shown with the method and amount of the database; another customer’s payments are refused', async ({
  page,
  logIn,
}) => {
  test.slow();
  const contract = await contractOf('100018');
  const pieces = await piecesOf(contract);
  await logIn.openSession('100018');
  const screen = new PaymentsPage(page);
  await screen.open();
  await expectAccessible(page);
  const texts: string[] = [];
  for (let number = 1, more = true; more; number += 1) {
    const current = screen.history.getByRole('button', { name: `Page ${number}`, exact: true });
    if (number > 1) await expect(current).toHaveAttribute('aria-current', 'page');
    const lines = await screen.rowsOf(screen.history).allTextContents();
    texts.push(...lines.map((line) => line.replace(/\s+/g, ' ')));
    const next = screen.history.getByRole('button', { name: 'Page suivante' });
    more = (await next.count()) > 0 && (await next.getAttribute('aria-disabled')) !== 'true';
    if (more) await next.click();
  }
  const shown = pieces.filter((piece) => shownAs(piece) !== null);
  expect(texts).toHaveLength(shown.length);
  for (const piece of shown) {
    const label = shownAs(piece) as string;
    const line = texts.find((one) => one.includes(piece.label) && one.includes(frenchDay(shownDay(piece))));
    expect(line, piece.label).toContain(label);
    expect(line).toContain(euros(piece.amount));
  }
  const { due, collected, in_hand: inHand } = await accountOf(contract);
  const balance = await screen.wordsOf(screen.balance);
  for (const cents of [due, collected, inHand]) expect(balance).toContain(euros(cents));

  await test.step('the table keeps within its card at 1280 px', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const table = screen.history.locator('.ui-rows');
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  await test.step('a status that is chosen is the only one left, and fits a phone', async () => {
    await screen.history.getByRole('combobox', { name: 'Statut' }).selectOption({ label: 'Rejeté' });
    const rejected = screen.rowsOf(screen.history).filter({ hasText: 'Rejeté' });
    await expect(screen.rowsOf(screen.history).filter({ hasNotText: 'Rejeté' })).toHaveCount(0);
    await expect(rejected).not.toHaveCount(0);
    await expectFitsPhone(page);
  });

  await test.step('another customer’s payments are refused', async () => {
    const data = { contractId: await contractOf('100001') };
    expect((await callByHand(page, 'financialPieces', data)).status()).toBe(403);
  });
});

test(
  'C6.6 C6.7 a proof of payment and the schedule are A4, and match the database',
  { tag: '@pdf-viewer' },
  async ({ page, logIn }) => {
    test.slow();
    const contract = await contractOf('100001');
    const settled = (await piecesOf(contract)).filter(
      (piece) => shownAs(piece) === 'Soldé' && !piece.outbound,
    );
    const latest = settled.sort((a, b) => b.day.localeCompare(a.day, 'fr'))[0];
    await logIn.openSession('100001');
    const screen = new PaymentsPage(page);
    await screen.open();
    await screen.history.getByRole('combobox', { name: 'Statut' }).selectOption({ label: 'Soldé' });
    const row = screen
      .rowsOf(screen.history)
      .filter({ hasText: latest?.label ?? '-' })
      .first();
    const { text } = await openPdf(
      page,
      row.getByRole('button', { name: /^Ouvrir le justificatif de paiement/ }),
      'getSupportingDocuments',
    );
    for (const words of [
      'JUSTIFICATIF DE PAIEMENT',
      'CE DOCUMENT N’EST PAS UNE FACTURE',
      '100001',
      contract,
      'Fréquence de paiement',
      'Modulation été / hiver',
      'Récapitulatif du paiement',
      latest?.label ?? '-',
      euros(latest?.amount ?? -1),
      'certifie que',
      'Le service facturation et recouvrement',
      'coût d’un appel local',
    ]) {
      expect(text).toContain(words);
    }

    await test.step('C6.7 the schedule to the next anniversary, also where tabs are blocked', async () => {
      const planned = await rows<{ amount: number }>(
        `select amount_cents::int as amount from payment_piece piece join contract using (customer_number, contract_number)
       where contract_number = $1 and kind = 'pp' and piece.status = 'validated' and replacing_payment_count = 0
         and due_date >= (now() at time zone 'Europe/Paris')::date
         and (next_renew_date is null or due_date <= next_renew_date) order by due_date`,
        [contract],
      );
      const total = euros(planned.reduce((sum, { amount }) => sum + amount, 0));
      await expect(screen.rowsOf(screen.schedule)).toHaveCount(planned.length);
      expect(await screen.wordsOf(screen.schedule)).toContain(total);
      await blockTabs(page);
      const schedule = await downloadPdf(
        page,
        screen.schedule.getByRole('button', { name: 'Ouvrir votre échéancier (nouvel onglet)' }),
      );
      expect(schedule.name).toMatch(
        new RegExp(`^Échéancier de paiement ${contract} \\d{4}-\\d\\d-\\d\\d\\.pdf$`),
      );
      expect(schedule.text).toContain('Vos prochaines échéances');
      expect(schedule.text).toContain(total);
    });
  },
);
