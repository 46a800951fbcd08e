import {
  type Handlers,
  aPrepayment,
  anAdhocPiece,
  anInvoice,
  expectAccessible,
  refuse,
  screen,
  within,
  freezeDay,
} from '@portal/testing';
import { testDay } from '../../../testing/calm-server';
import { renderHome } from '../../../testing/render-home';

freezeDay(testDay);

const region = (name: string) => within(screen.getByRole('region', { name }));
const show = (handlers: Handlers = {}) => renderHome({ handlers });
const none = { invoices: [], prepayments: [], adhocPieces: [] };

test('C2.2 last and next payment show amount, day and state', async () => {
  await show();
  expect(region('Prochain paiement').getByText('70,00 €')).toBeVisible();
  expect(region('Prochain paiement').getByText('Mensualité le 7 décembre 2026')).toBeVisible();
  expect(region('Dernier paiement').getByText('62,50 €')).toBeVisible();
  expect(region('Dernier paiement').getByText('Mensualité le 5 novembre 2026')).toBeVisible();
  expect(region('Dernier paiement').getByText('Transmis')).toBeVisible();
  expect(region('Dernier paiement').getByRole('link', { name: 'Voir mes paiements' })).toHaveAttribute(
    'href',
    '/document/payments',
  );
});

test('C2.2 no payment at all is said in words', async () => {
  await show({ '/financialPieces': () => none });
  expect(screen.getByText('Aucun paiement à venir')).toBeVisible();
  expect(screen.getByText('Aucun paiement effectué')).toBeVisible();
});

test('C2.2 an unpaid invoice past its day is late', async () => {
  const late = anInvoice({
    invoice_state: 'latePayment',
    invoice_amount_residual_signed: 41.2,
    invoice_date_due: '2026-11-02',
  });
  await show({ '/financialPieces': () => ({ ...none, invoices: [late] }) });
  expect(region('Prochain paiement').getByText('41,20 €')).toBeVisible();
  expect(region('Prochain paiement').getByText('En retard')).toBeVisible();
  expect(region('Prochain paiement').getByText('Facture attendu depuis le 2 novembre 2026')).toBeVisible();
});

test.each([
  [84.5, '84,50 €', 'À payer'],
  [-12.3, '12,30 €', 'En votre faveur'],
  [0, '0,00 €', 'À jour'],
])('C2.2 a balance of %d is %s, %s', async (balance, amount, label) => {
  await show({ '/getBalance': () => ({ balance }) });
  expect(region('Solde').getByText(amount)).toBeVisible();
  expect(region('Solde').getByText(label)).toBeVisible();
});

test('C2.2 a missing balance shows an error text, never zero', async () => {
  await show({ '/getBalance': () => ({ balance: null }) });
  expect(region('Solde').getByRole('alert')).toHaveTextContent(
    'Votre solde n’est pas disponible pour le moment.',
  );
  expect(region('Solde').queryByText(/€/)).toBeNull();
});

test('C2.3 each failed debit is a card that leads to a new date or to the payment by card', async () => {
  const { container } = await show({
    '/financialPieces': () => ({
      ...none,
      prepayments: [aPrepayment({ id: 'PP/9', status: 'sent-cancelled', dueDate: '2026-09-07', amount: 62 })],
      adhocPieces: [
        anAdhocPiece({ id: 'AD-2', status: 'sent-cancelled', dueDate: '2026-11-05', amount: 18 }),
      ],
    }),
  });
  const incidents = within(screen.getByRole('region', { name: 'Prélèvements rejetés' })).getAllByRole(
    'article',
  );
  expect(incidents.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    expect.stringMatching(/^Votre prélèvement de 18,00.€ du 5 novembre 2026 a été rejeté$/),
    expect.stringMatching(/^Votre prélèvement de 62,00.€ du 7 septembre 2026 a été rejeté$/),
  ]);
  const oldest = within(incidents[1] as HTMLElement);
  expect(oldest.getByRole('link', { name: 'Choisir une date (7 septembre 2026)' })).toHaveAttribute(
    'href',
    '/document/payments?piece=PP%2F9&pay=redebit',
  );
  expect(oldest.getByRole('link', { name: 'Payer par carte (7 septembre 2026)' })).toHaveAttribute(
    'href',
    '/document/payments?piece=PP%2F9&pay=card',
  );
  await expectAccessible(container);
});

test('C2.3 a rejected debit that was replaced is no incident any more', async () => {
  await show({
    '/financialPieces': () => ({
      ...none,
      prepayments: [aPrepayment({ status: 'sent-cancelled', replacing_payment_count: 1 })],
    }),
  });
  expect(screen.getByText('Aucun paiement à venir')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Prélèvements rejetés' })).toBeNull();
});

test('C2.2 next and last payment come by one call: one failure, one retry', async () => {
  const { user, server } = await show({ '/financialPieces': () => refuse(500, 'Erreur serveur') });
  expect(region('Paiements').getByText('Vos paiements n’ont pas pu être chargés.')).toBeVisible();
  server.use({ '/financialPieces': () => none });
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Aucun paiement à venir')).toBeVisible();
});
