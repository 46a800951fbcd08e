import type { ResponseOf } from '@portal/contract';
import { expectAccessible, freezeDay, noAnswer, refuse, within, type Handlers } from '@portal/testing';
import { anExplanation, lastBill, thisBill } from '../../testing/demo-bill';
import { renderDocuments, testDay } from '../../testing/render-documents';

freezeDay(testDay);

const card = () => within(document.querySelector<HTMLElement>('.ui-page') ?? document.body);
const show = (handlers: Handlers = explained(), path = '/document/bills/explained') =>
  renderDocuments(path, { handlers });
const explained = (over: Partial<ResponseOf<'/explainInvoice'>> = {}): Handlers => ({
  '/explainInvoice': () => anExplanation(over),
});
const rows = () =>
  card()
    .getAllByRole('row')
    .map((row) => (row.textContent ?? '').replace(/[\u00a0\u202f]/g, ' '));

test('C2 the question, both bills, and each part with its words and figures in one table', async () => {
  const { server, container } = await show();
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
  const { user, container } = await show();
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
  const { unmount } = await show(explained({ difference: -80, bill: { ...thisBill, total: -12.8 } }));
  expect(card().getByText(/^Pourquoi 80,00.€ de moins/)).toBeVisible();
  expect(card().getByText('Facture du 4 avril 2026').closest('div')).toHaveTextContent(
    /12,80.€ en votre faveur/,
  );
  unmount();
  await show(explained({ difference: 0, parts: [] }));
  expect(card().getByText('Le même montant que la dernière fois')).toBeVisible();
});

test('C2 a bill of the other season says that days do not compare, and leads to last year', async () => {
  const summer = { ...lastBill, from: '2026-04-01', to: '2026-10-01', days: 183 };
  const winter = { ...thisBill, from: '2026-10-01', to: '2027-04-01', days: 182 };
  await show(explained({ bill: winter, previous: summer }));
  expect(card().getByText(/surtout l’hiver, la précédente surtout l’été/)).toBeVisible();
  expect(card().getByRole('link', { name: 'Comparer avec l’an dernier' })).toHaveAttribute(
    'href',
    '/consumption/history',
  );
});

test('C2 the part of estimates that cannot be separated is mentioned, without a figure', async () => {
  await show(explained({ estimate: 'NOT_TOLD_APART' }));
  expect(card().getByText(/sans pouvoir être chiffré à part/)).toBeVisible();
});

test('C2 the first bill is explained line by line; before it there is nothing to explain', async () => {
  const { unmount } = await show(explained({ bill: lastBill, previous: null, difference: null, parts: [] }));
  expect(card().getByText('Votre facture ligne par ligne')).toBeVisible();
  expect(card().getByRole('listitem')).toHaveTextContent(/280.kWh × 0,2000.€/);
  expect(card().queryByRole('table')).toBeNull();
  unmount();
  await show(explained({ bill: null, previous: null, difference: null, parts: [] }));
  expect(card().getByText('Pas encore de facture')).toBeVisible();
});

test('C2 its failure is its own, with its own retry', async () => {
  const { server, user } = await show({ '/explainInvoice': () => noAnswer });
  expect(card().getByRole('alert')).toHaveTextContent('Votre facture n’a pas pu être expliquée');
  server.use({ '/explainInvoice': () => refuse(403, 'Vous n’avez pas accès à ces données') });
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByText(/pas accès/)).toBeVisible();
  server.use(explained());
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByRole('table')).toBeVisible();
});

test('C2 the bill that the address names is explained, and no other', async () => {
  const { server } = await show(explained(), '/document/bills/explained?invoice=F-2');
  expect(server.payloadsOf('/explainInvoice')).toEqual([
    { customerNbr: '100001', contractNbr: 'C-100001-1', invoiceId: 'F-2' },
  ]);
});

test('C2 the main reason is said first, and how all of it is reckoned in plain words', async () => {
  const { user } = await show();
  expect(card().getByText(/^La raison principale : consommation par jour, 11,50.€ de plus\./)).toBeVisible();
  const how = card().getByText('Comment c’est calculé');
  expect(card().getByText(/nous la partageons également/)).not.toBeVisible();
  await user.click(how);
  expect(card().getByText(/nous la partageons également/)).toBeVisible();
});

test('S5 a bill that is not there, or somebody else’s, is said not to be found; the list is one press away', async () => {
  const unknown: Handlers = { '/explainInvoice': () => refuse(404, 'Cette facture n’existe pas', '404') };
  const { container } = await show(unknown, '/document/bills/explained?invoice=F-404');
  expect(await card().findByText('Nous ne trouvons pas cette facture')).toBeVisible();
  expect(card().getByRole('link', { name: 'Voir mes factures' })).toHaveAttribute('href', '/document/bills');
  expect(card().queryByRole('button', { name: 'Réessayer' })).toBeNull();
  await expectAccessible(container);
});
