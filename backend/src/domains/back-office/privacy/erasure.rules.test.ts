import { erasureRefusals } from './erasure.rules';

const clear = { contracts: 0, orders: 0, payments: 0, owedCents: 0, owingCents: 0 };

test('no refusal for a customer whose contracts are over and whose balance is zero', () => {
  expect(erasureRefusals(clear)).toEqual([]);
});

test.each([
  [{ contracts: 1 }, 'contracts', '1\u00a0contrat est en cours\u00a0: résiliez d’abord'],
  [{ contracts: 2 }, 'contracts', '2\u00a0contrats sont en cours\u00a0: résiliez d’abord'],
  [{ orders: 1 }, 'orders', '1\u00a0souscription n’est pas achevée'],
  [{ payments: 3 }, 'payments', '3\u00a0paiements sont en attente'],
  [{ owedCents: 1 }, 'balance', 'Il reste 0,01\u00a0€ à payer'],
  [{ owingCents: 1250 }, 'balance', 'Nous vous devons encore 12,50\u00a0€'],
])('%j is refused with its message', (matters, path, message) => {
  expect(erasureRefusals({ ...clear, ...matters })).toEqual([{ path, message }]);
});

test('all the reasons of a refusal are returned at once', () => {
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
