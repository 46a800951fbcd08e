import { RequestsPage } from '../pages/requests-page';
import { expectAccessible } from '../support/accessibility';
import { rows } from '../support/database';
import { expect, test } from '../support/journey';

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

test('C7.2 every status in French, who acts next on each, and the detail', async ({ page, logIn }) => {
  test.slow();
  await logIn.as('100020');
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

  await page.getByRole('combobox', { name: 'Statut' }).selectOption('En attente');
  await expect(requests.rows).toHaveCount(1);
  await requests.rows.getByRole('button').click();
  await expect(requests.detail).toContainText(waiting.number);
  await expectAccessible(page);
  await requests.detail.getByRole('link', { name: 'Compléter cette demande' }).click();
  await expect(requests.message).toHaveValue(new RegExp(waiting.number));
});

test('C7.2 search by number, dates and words; none left says so', async ({ page, logIn }) => {
  await logIn.as('100020');
  const requests = new RequestsPage(page);
  await requests.follow();
  const [first] = await statusesOf('100020');
  const search = page.getByRole('searchbox');
  await search.fill(first!.number.toLowerCase());
  await expect(requests.rows).toHaveCount(1);
  await search.fill('introuvable');
  await expect(page.getByText('Aucune demande ne correspond à vos filtres')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await page.getByLabel('Au', { exact: true }).fill('2000-01-01');
  await expect(page.getByText('Aucune demande ne correspond à vos filtres')).toBeVisible();
  await expectAccessible(page);
});

test('C7.2 a list that cannot be had says so, and is retried', async ({ page, logIn }) => {
  await logIn.as('100020');
  let down = true;
  await page.route('**/api/getEvent', (route) =>
    down ? route.fulfill({ status: 503, json: { code: '503', message: 'x', errors: [] } }) : route.continue(),
  );
  await page.goto('/contact/event');
  await expect(page.getByRole('alert')).toContainText('Vos demandes n’ont pas pu être chargées');
  down = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(new RequestsPage(page).rows.first()).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('C7.2 requests are cards; nothing sticks out', async ({ page, logIn }) => {
    await logIn.as('100020');
    const requests = new RequestsPage(page);
    await requests.follow();
    const cards = page.getByRole('list', { name: 'Mes demandes' }).locator('> li');
    await expect(cards.first()).toContainText('Prochaine étape');
    await cards.first().getByRole('button').click();
    await expect(requests.detail).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await expectAccessible(page);
  });
});
