import { accountDisplay } from './account-display';

const none = { due: 0, late: 0, inHand: 0, inCollection: 0, owedBack: 0, refunding: 0 };
const shown = (sums: Partial<typeof none>) => {
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
  expect(shown({ inHand: 6 })).toEqual([6, 'En traitement']);
});
