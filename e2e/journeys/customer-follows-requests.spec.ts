import { RequestsPage } from '../pages/requests-page';
import { expectAccessible } from '../support/accessibility';
import { callByHand } from '../support/calls-by-hand';
import { contractsOf, rows } from '../support/database';
import { expect, test } from '../support/journey';
import { expectFitsPhone, wideWindow } from '../support/phone-window';

const statusesOf = async (customer: string) =>
  (
    await rows<{ event_number: string; status: string }>(
      'select event_number, status from customer_request where customer_number = $1 order by created_at desc',
      [customer],
    )
  ).map(({ event_number, status }) => ({ number: event_number, status }));

const french: Record<string, string> = {
  NEW: 'Nouvelle',
  ERROR: 'En erreur',
  IN_PROGRESS: 'En cours',
  WAITING: 'En attente',
  TO_FOLLOW: 'À suivre',
  CLOSED: 'Clôturée',
  DISCARDED: 'Écartée',
  NO_ACTION: 'Sans suite',
};

test('C7.2 S2 every status in French, who acts next on each, the detail; cards on a phone; another customer’s requests are refused', async ({
  page,
  logIn,
}) => {
  test.slow();
  await logIn.openSession('100020');
  const requests = new RequestsPage(page);
  await requests.follow();
  const kept = await statusesOf('100020');
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(Object.keys(french)));
  await expect(requests.rows).toHaveCount(Math.min(10, kept.length));
  for (const { number, status } of kept.slice(0, 10)) {
    await expect(requests.rows.filter({ hasText: number })).toContainText(french[status] ?? 'none');
  }
  const waiting = kept.find(({ status }) => status === 'WAITING')!;
  const closed = kept.find(({ status }) => status === 'CLOSED')!;
  await expect(requests.rows.filter({ hasText: waiting.number })).toContainText(
    /À vous de nous répondre|Votre réponse/,
  );
  await expect(requests.rows.filter({ hasText: closed.number })).toContainText('Terminée, rien à faire');

  await test.step('on a phone requests are cards, and one opens', async () => {
    await expectFitsPhone(page);
    const cards = page.getByRole('list', { name: 'Mes demandes' }).locator('> li');
    await expect(cards.first()).toContainText('Prochaine étape');
    await cards.first().getByRole('button').click();
    await expect(requests.detail).toBeVisible();
    await expectFitsPhone(page);
    await requests.detail.getByRole('button', { name: 'Fermer' }).last().click();
    await wideWindow(page);
  });

  await test.step('another customer’s requests are refused', async () => {
    const [other] = await contractsOf('100001');
    const data = { customerNbr: '100001', contractNbr: other?.contract_number };
    expect((await callByHand(page, 'getEvent', data)).status()).toBe(403);
  });

  await page.getByRole('combobox', { name: 'Statut' }).selectOption('En attente');
  await expect(requests.rows).toHaveCount(1);
  await requests.rows.getByRole('button').click();
  await expect(requests.detail).toContainText(waiting.number);
  await expectAccessible(page);
  await requests.detail.getByRole('link', { name: 'Compléter cette demande' }).click();
  await expect(requests.message).toHaveValue(new RegExp(waiting.number));
});
