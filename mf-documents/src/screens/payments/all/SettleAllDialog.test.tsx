import { installStripe, type FakeStripe } from '@portal/card/testing/fake-stripe';
import type { ResponseOf } from '@portal/contract';
import {
  aContractSummary,
  act,
  aCustomer,
  anAccount,
  aScheme,
  expectAccessible,
  freezeDay,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import { setContext } from '@portal/session';
import { DocumentsApp } from '../../../DocumentsApp';
import { paths } from '../../../paths';
import { calmPayments, cardPayment, paymentsDay } from '../../../testing/demo-payments';
import { renderPayments } from '../../../testing/render-payments';
import './SettleAllDialog';

freezeDay(paymentsDay);

let stripe: FakeStripe;
beforeEach(() => {
  stripe = installStripe();
});

type Debts = ResponseOf<'/getDebts'>;
const debt = (over: Partial<Debts['debts'][number]>): Debts['debts'][number] => ({
  contractNumber: 'C-100001-1',
  id: 'PP-failed',
  kind: 'debit',
  invoiceId: null,
  label: 'Échéance du 05/11/2026',
  amount: 62,
  day: '2026-11-05',
  late: true,
  plannedOn: null,
  payable: true,
  reason: 'Provision insuffisante',
  ...over,
});
const other = debt({
  ...{ contractNumber: 'C-100001-2', id: 'I-2', kind: 'invoice', invoiceId: 'I-2', reason: null },
  ...{ label: 'Facture F-2', amount: 120.1, day: '2026-11-30', late: false },
});
const planned = debt({ id: 'I-3', payable: false, plannedOn: '2026-12-04', amount: 10, late: false });
const owed: Debts = { account: anAccount({ due: 192.1, late: 62 }), debts: [debt({}), other, planned] };
const joint: ResponseOf<'/paymentCB'> = {
  ...cardPayment,
  amount: 182.1,
  debts: [
    { contractNumber: 'C-100001-2', payment: 'I-2', label: 'Facture F-2', amount: 120.1 },
    { contractNumber: 'C-100001-1', payment: 'PP-failed', label: 'Échéance du 05/11/2026', amount: 62 },
  ],
  notOwed: [],
};
const session = {
  as: 'customer' as const,
  contracts: [aContractSummary(), aContractSummary({ contractNumber: 'C-100001-2', energy: 'NG' })],
};
const handlers = {
  '/getDebts': () => owed,
  '/paymentCB': () => joint,
  '/getPaymentStatus': ({ reference }: { reference: string }) => ({
    reference,
    status: 'success' as const,
    amount: 182.1,
    failureMessage: null,
  }),
};
const dialog = async () => within(await screen.findByRole('dialog'));

test('all debts are chosen at first, by contract, with their sum; one payment pays those that stay', async () => {
  const { user, server, container } = await renderPayments({ session, handlers });
  const banner = within(screen.getByRole('region', { name: 'Tout régler' }));
  expect(banner.getByRole('heading')).toHaveTextContent(/^182,10.€ à payer en tout, sur 2 contrats$/);
  await user.click(banner.getByRole('button', { name: 'Tout régler' }));
  expect(window.location.search).toBe('?pay=all');
  const boxes = await (await dialog()).findAllByRole('checkbox');
  expect(boxes).toHaveLength(2);
  for (const box of boxes) expect(box).toBeChecked();
  expect((await dialog()).getByRole('group', { name: /^Contrat C-100001-2 · Gaz/ })).toBeVisible();
  expect((await dialog()).getByText(/déjà prévu le 4 décembre 2026/)).toBeVisible();
  await expectAccessible(container);
  await user.click(boxes[1]!);
  await user.click(boxes[0]!);
  expect((await dialog()).getByRole('button', { name: 'Choisissez au moins une somme' })).toBeDisabled();
  for (const box of boxes) await user.click(box);
  await user.click((await dialog()).getByRole('button', { name: /^Payer 182,10.€ par carte$/ }));
  await user.click(await (await dialog()).findByRole('button', { name: /^Payer 182,10/ }));
  expect(await (await dialog()).findByText('Paiement accepté')).toBeVisible();
  expect(stripe.confirmed).toEqual([joint.clientSecret]);
  expect(server.payloadsOf('/paymentCB')).toMatchObject([
    {
      mode: 'PAY_DEBTS',
      amount: 182.1,
      debts: [
        { contractNbr: 'C-100001-1', payment: 'PP-failed' },
        { contractNbr: 'C-100001-2', payment: 'I-2' },
      ],
    },
  ]);
  // asked for by a contract that the payment covers
  expect(server.payloadsOf('/getPaymentStatus')).toMatchObject([{ contractNbr: 'C-100001-2' }]);
  await user.click((await dialog()).getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

test('what was paid meanwhile is told before a card is typed, and the sum is the new one', async () => {
  const first = joint.debts?.slice(0, 1);
  const reason = 'Cette échéance a été payée par carte le 21 novembre 2026.';
  const left = { ...joint, amount: 120.1, debts: first, notOwed: [{ ...joint.debts![1]!, reason }] };
  const { user } = await renderPayments({
    session,
    query: '?pay=all',
    handlers: {
      ...handlers,
      '/paymentCB': ({ amount }) =>
        amount === undefined
          ? left
          : refuse(409, 'Le montant a changé. Vérifiez-le avant de payer.', 'CONFLICT'),
    },
  });
  await user.click(await (await dialog()).findByRole('button', { name: /^Payer 182,10/ }));
  expect(await (await dialog()).findByText(new RegExp(`^Échéance du 05/11/2026.: ${reason}$`))).toBeVisible();
  expect((await dialog()).getByText(/Il reste 120,10.€ à payer, au lieu de 182,10/)).toBeVisible();
  expect((await dialog()).getByRole('button', { name: /^Payer 120,10/ })).toBeVisible();
  expect(stripe.confirmed).toEqual([]);
});

test('a single debt has its own buttons, and nothing more; an address that asks for all says when nothing is left', async () => {
  await renderPayments({
    session,
    query: '?pay=all',
    handlers: { ...handlers, '/getDebts': () => ({ ...owed, debts: [planned] }) },
  });
  expect(screen.queryByRole('region', { name: 'Tout régler' })).toBeNull();
  expect(await (await dialog()).findByText(/Il n’y a rien à payer par carte/)).toBeVisible();
});

test('an agent who only reads sees the debts, and cannot pay', async () => {
  renderScreen(<DocumentsApp />, {
    path: `${paths.payments}?pay=all`,
    session: { as: 'agent', scheme: aScheme(['searchCustomerContract']), client: '100001' },
    handlers: {
      ...calmPayments(),
      ...handlers,
      '/getSupportVisits': () => ({ visits: [], next: null }),
    },
  });
  act(() => setContext({ customer: aCustomer(), contracts: session.contracts }));
  expect(await (await dialog()).findByText(/^Donnez un motif/)).toBeVisible();
  expect(await (await dialog()).findByRole('button', { name: /^Payer 182,10/ })).toBeDisabled();
});
