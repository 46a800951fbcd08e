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

test('C7.2 S2 every status in French, who acts next on each, a question is answered, what is over is rated; cards on a phone; another customer’s requests are refused', async ({
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
    await expect(page.getByRole('combobox', { name: 'Statut' })).toBeHidden();
    await page.getByRole('button', { name: 'Filtrer et trier' }).click();
    await expect(page.getByRole('combobox', { name: 'Statut' })).toBeVisible();
    await expectFitsPhone(page);
    await expect(cards.first()).toContainText(waiting.number);
    await cards.first().getByRole('link').click();
    await expect(requests.reply).toBeVisible();
    await expectFitsPhone(page);
    await requests.all.click();
    await expect(cards.first()).toBeVisible();
    await wideWindow(page);
  });

  await test.step('another customer’s requests are refused', async () => {
    const [other] = await contractsOf('100001');
    const data = { customerNbr: '100001', contractNbr: other?.contract_number };
    expect((await callByHand(page, 'getEvent', data)).status()).toBe(403);
  });

  await page.getByRole('combobox', { name: 'Statut' }).selectOption('En attente');
  await expect(requests.rows).toHaveCount(1);
  await requests.rows.getByRole('link').click();
  await expect(requests.detail).toContainText(waiting.number);
  await expectAccessible(page);

  await test.step('our question is answered in the same request, and it is our turn', async () => {
    const question = 'Pourriez-vous nous donner les chiffres lus';
    await expect(requests.detail.getByRole('list', { name: 'Échanges' })).toContainText(question);
    await requests.reply.fill('Je lis 12\u00a0345.');
    await requests.detail.getByRole('button', { name: 'Envoyer' }).click();
    await expect(requests.detail.getByText('Votre message est envoyé')).toBeVisible();
    await expect(requests.detail.getByRole('listitem').last()).toContainText('Je lis 12\u00a0345.');
    await expect(requests.detail).toContainText('À nous de répondre, au plus tard le');
    await expectAccessible(page);
    expect((await statusesOf('100020')).find(({ number }) => number === waiting.number)?.status).toBe(
      'TO_FOLLOW',
    );
  });

  await test.step('the list is as it was left, and knows of the answer', async () => {
    await requests.all.click();
    await expect(page.getByText('Aucune demande ne correspond à vos filtres')).toBeVisible();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await expect(requests.rows.filter({ hasText: waiting.number })).toContainText('À suivre');
  });

  await test.step('a request that is over is said to have helped, and is not opened again after 30 days', async () => {
    const [contract] = await contractsOf('100020');
    await requests.follow(`?contract=${contract?.contract_number}&request=${closed.number}`);
    await requests.detail.getByRole('button', { name: 'Oui' }).click();
    await expect(requests.detail.getByText(/Vous avez répondu/)).toBeVisible();
    await page.reload();
    await expect(requests.detail.getByRole('button', { name: 'Oui', pressed: true })).toBeVisible();
    await expect(requests.reply).toHaveCount(0);
    await requests.detail.getByRole('link', { name: 'Écrire une nouvelle demande' }).click();
    await expect(requests.message).toHaveValue(new RegExp(closed.number));
  });

  await test.step('a link to somebody else’s contract says so', async () => {
    const [other] = await contractsOf('100001');
    await requests.follow(`?contract=${other?.contract_number}&request=${closed.number}`);
    await expect(page.getByText('Ce lien mène à un contrat qui ne figure pas dans cet espace')).toBeVisible();
    await expect(requests.detail).toHaveCount(0);
  });
});
