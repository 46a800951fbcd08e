import type { ResponseOf } from '@portal/contract';
import {
  aContractSummary,
  expectAccessible,
  freezeDay,
  noAnswer,
  refuse,
  screen,
  within,
  type Handlers,
} from '@portal/testing';
import { testDay } from '../../../testing/calm-server';
import { anExplanation, lastBill, thisBill } from '../../../testing/demo-bill';
import { renderHome } from '../../../testing/render-home';

freezeDay(testDay);

const card = () => within(screen.getByRole('region', { name: 'Ma facture expliquée' }));
const explained = (over: Partial<ResponseOf<'/explainInvoice'>> = {}): Handlers => ({
  '/explainInvoice': () => anExplanation(over),
});
const rows = () =>
  card()
    .getAllByRole('row')
    .map((row) => (row.textContent ?? '').replace(/[\u00a0\u202f]/g, ' '));

test('C2 the question, both bills, and each part with its words and figures in one table', async () => {
  const { server, container } = await renderHome();
  expect(server.payloadsOf('/explainInvoice')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001-1' },
  ]);
  expect(card().getByText(/^Pourquoi 17,62.€ de plus que la dernière fois \?$/)).toBeVisible();
  expect(card().getByText('Facture du 4 mars 2026').closest('div')).toHaveTextContent(/67,20.€28 jours/);
  const latest = card().getByRole('link', { name: 'Facture du 4 avril 2026' });
  expect(latest.closest('div')).toHaveTextContent(/84,82.€31 jours/);
  expect(latest).toHaveAttribute('href', '/document/bills?invoice=F-2');
  expect(rows()).toEqual([
    'RaisonÉcart',
    'PrixConsommation : 0,2000 → 0,1900 €/kWh−3,25 € Détail : Prix',
    'Consommation par jourConsommation : 10,0 → 12,0 kWh par jour+11,50 € Détail : Consommation par jour',
    'Durée3 jours de plus+6,43 € Détail : Durée',
    'Taxes et TVATVA 20 % : +2,94 €+2,94 € Détail : Taxes et TVA',
    'Différence+17,62 €',
  ]);
  await expectAccessible(container);
});

test('C2 an amount leads to its lines on either bill, and to the readings where they count', async () => {
  const { user, container } = await renderHome();
  const price = card().getByRole('button', { name: /Détail : Prix$/ });
  expect(price).toHaveAttribute('aria-expanded', 'false');
  await user.click(price);
  expect(price).toHaveAttribute('aria-expanded', 'true');
  const before = within(card().getByRole('region', { name: 'Facture du 4 mars 2026' }));
  expect(before.getByRole('listitem')).toHaveTextContent(
    /Consommation56,00.€ HT01\/02\/2026 – 28\/02\/2026 · 280.kWh × 0,2000.€ · TVA 20.%/,
  );
  expect(card().queryByRole('link', { name: /^Relevé/ })).toBeNull();

  await user.click(card().getByRole('button', { name: /Détail : Durée$/ }));
  expect(price).toHaveAttribute('aria-expanded', 'false');
  expect(card().getByRole('link', { name: 'Relevé du 1er avril 2026' })).toHaveAttribute(
    'href',
    '/consumption/history?reading=2026-04-01',
  );
  expect(card().getByText('Aucun relevé connu sur cette période')).toBeVisible();

  await user.click(card().getByRole('button', { name: /Détail : Taxes et TVA$/ }));
  expect(card().getByText(/^sur 70,68.€ hors taxes$/).parentElement).toHaveTextContent(/^TVA 20.%14,14.€/);
  await expectAccessible(container);
});

test('C2 less than before, in the customer’s favour, the same', async () => {
  const { unmount } = await renderHome({
    handlers: explained({ difference: -80, bill: { ...thisBill, total: -12.8 } }),
  });
  expect(card().getByText(/^Pourquoi 80,00.€ de moins/)).toBeVisible();
  expect(card().getByText('Facture du 4 avril 2026').closest('div')).toHaveTextContent(
    /12,80.€ en votre faveur/,
  );
  unmount();
  await renderHome({ handlers: explained({ difference: 0, parts: [] }) });
  expect(card().getByText('Le même montant que la dernière fois')).toBeVisible();
});

test('C2 the part of estimates that cannot be separated is mentioned, without a figure', async () => {
  await renderHome({ handlers: explained({ estimate: 'NOT_TOLD_APART' }) });
  expect(card().getByText(/sans pouvoir être chiffré à part/)).toBeVisible();
});

test('C2 the first bill is explained line by line; before it there is nothing to explain', async () => {
  const { unmount } = await renderHome({
    handlers: explained({ bill: lastBill, previous: null, difference: null, parts: [] }),
  });
  expect(card().getByText('Votre facture ligne par ligne')).toBeVisible();
  expect(card().getByRole('listitem')).toHaveTextContent(/280.kWh × 0,2000.€/);
  expect(card().queryByRole('table')).toBeNull();
  unmount();
  await renderHome({
    handlers: explained({ bill: null, previous: null, difference: null, parts: [] }),
  });
  expect(card().getByText('Pas encore de facture')).toBeVisible();
});

test('C2 its failure is its own, with its own retry', async () => {
  const { server, user } = await renderHome({ handlers: { '/explainInvoice': () => noAnswer } });
  expect(card().getByRole('alert')).toHaveTextContent('Votre facture n’a pas pu être expliquée');
  server.use({ '/explainInvoice': () => refuse(403, 'Vous n’avez pas accès à ces données') });
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByText(/pas accès/)).toBeVisible();
  server.use(explained());
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByRole('table')).toBeVisible();
});

test('C2 a contract that has not begun has no bill to explain', async () => {
  const { server } = await renderHome({
    session: {
      as: 'customer',
      contracts: [aContractSummary({ contractStatus: 'accepted', effectiveStartDate: '2026-12-11' })],
    },
  });
  expect(screen.queryByRole('region', { name: 'Ma facture expliquée' })).toBeNull();
  expect(server.payloadsOf('/explainInvoice')).toEqual([]);
});
