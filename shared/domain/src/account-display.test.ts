import type { AccountSums } from '@portal/contract';
import { accountDisplay } from './account-display';

const none: AccountSums = {
  due: 0,
  late: 0,
  inPlan: 0,
  inHand: 0,
  inCollection: 0,
  owedBack: 0,
  refunding: 0,
  planned: 0,
  plannedOn: null,
  plannedUntil: null,
};
const shown = (sums: Partial<AccountSums>) => {
  const { amount, label, parts } = accountDisplay({ ...none, ...sums });
  return [amount, label, ...parts.map((part) => `${part.label} ${part.amount}`)];
};

test.each([
  [{}, [0, 'À jour']],
  [{ due: 80 }, [80, 'À payer']],
  [{ due: 80, late: 80 }, [80, 'En retard']],
  [{ due: 80, late: 30 }, [80, 'En retard', 'dont en retard 30']],
  [{ owedBack: 12.3 }, [12.3, 'En votre faveur']],
  [{ refunding: 12.3 }, [12.3, 'En votre faveur', 'En cours de remboursement 12.3']],
])('C2.2 L1.1 an account of %j shows %j', (sums, words) => expect(shown(sums)).toEqual(words));

test('L1.1 a credit takes nothing off what is due, nor does a debt in collection hide behind « à jour »', () => {
  expect(shown({ due: 10, owedBack: 10 })).toEqual([
    10,
    'À payer',
    'À votre crédit, à déduire ou à rembourser 10',
  ]);
  expect(shown({ inCollection: 40, refunding: 7 })).toEqual([
    40,
    'En recouvrement',
    'En cours de remboursement 7',
  ]);
  expect(shown({ due: 10, planned: 62, plannedOn: '2026-12-01' })).toEqual([10, 'À payer', 'À prélever 62']);
  expect(shown({ inHand: 6 })).toEqual([6, 'En traitement']);
});

test('L1.1 a contract whose first payment is awaited is not « à jour »; a debt comes before it', () => {
  expect(accountDisplay(none, true)).toMatchObject({ label: 'Premier paiement attendu', amount: 0 });
  expect(accountDisplay({ ...none, due: 10 }, true)).toMatchObject({ label: 'À payer', amount: 10 });
});

test('L1.1 a part says whether it is in the figure: what is late is, what is in collection or on its way back is not', () => {
  const apartOf = (sums: Partial<AccountSums>) =>
    Object.fromEntries(accountDisplay({ ...none, ...sums }).parts.map(({ part, apart }) => [part, apart]));
  expect(apartOf({ due: 30, late: 10, inCollection: 5, refunding: 4 })).toEqual({
    late: false,
    inCollection: true,
    refunding: true,
  });
  expect(apartOf({ owedBack: 4, refunding: 6 })).toEqual({ owedBack: false, refunding: false });
});

test('L1.1 an account whose refused debit will be presented again is not « à jour »: the sum and the day are shown', () => {
  const sums = { ...none, planned: 62, plannedOn: '2026-12-01', plannedUntil: '2026-12-01', owedBack: 4 };
  expect(accountDisplay(sums)).toMatchObject({
    label: 'Prélèvement prévu',
    amount: 62,
    explanation: expect.stringMatching(/^Sera prélevé le 1er\sdécembre\s2026$/),
    parts: [{ part: 'owedBack', amount: 4 }],
  });
  expect(accountDisplay({ ...sums, plannedUntil: '2026-12-15' }).explanation).toMatch(
    /^Sera prélevé entre le 1er\sdécembre\s2026 et le 15\sdécembre\s2026$/,
  );
});
