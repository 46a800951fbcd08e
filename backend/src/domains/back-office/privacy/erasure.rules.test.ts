import { erasureRefusals } from './erasure.rules';

const clear = { contracts: 0, orders: 0, payments: 0, owedCents: 0, owingCents: 0 };

test('nothing stands against the erasure of who has left and owes nothing', () => {
  expect(erasureRefusals(clear)).toEqual([]);
});

test.each([
  [{ contracts: 1 }, 'contracts', '1 contrat est en cours\u00a0: résiliez d’abord'],
  [{ contracts: 2 }, 'contracts', '2 contrats sont en cours\u00a0: résiliez d’abord'],
  [{ orders: 1 }, 'orders', '1 souscription n’est pas achevée'],
  [{ payments: 3 }, 'payments', '3 paiements sont en attente'],
  [{ owedCents: 1 }, 'balance', 'Il reste 0,01\u00a0€ à payer'],
  [{ owingCents: 1250 }, 'balance', 'Nous vous devons encore 12,50\u00a0€'],
])('%j is told with its words', (matters, path, message) => {
  expect(erasureRefusals({ ...clear, ...matters })).toEqual([{ path, message }]);
});

test('every matter is told at once', () => {
  expect(
    erasureRefusals({ contracts: 1, orders: 1, payments: 1, owedCents: 500, owingCents: 500 }).map(
      ({ path }) => path,
    ),
  ).toEqual(['contracts', 'orders', 'payments', 'balance', 'balance']);
});

test('S1 an agent reads whose money it is', () => {
  expect(erasureRefusals({ ...clear, owingCents: 500 }, true).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Nous devons encore 5,00\s€ à ce client$/),
  ]);
});
