import type { AccountSums } from '@portal/contract';
import { accountForAgent } from './account-for-agent';

const nothing: AccountSums = {
  ...{ due: 0, late: 0, inHand: 0, inCollection: 0, owedBack: 0, refunding: 0, inPlan: 0 },
  ...{ planned: 0, plannedOn: null, plannedUntil: null },
};

test.each<[Partial<AccountSums>, string]>([
  [{ owedBack: 12 }, 'En faveur du client'],
  [{ refunding: 12 }, 'En faveur du client'],
  [{ due: 12 }, 'À payer'],
  [{ due: 12, late: 12, owedBack: 3 }, 'En retard'],
])('an account of %j is said to an agent as « %s »', (sums, label) => {
  expect(accountForAgent({ ...nothing, ...sums }).label).toBe(label);
});
