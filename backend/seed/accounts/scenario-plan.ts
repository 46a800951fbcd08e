import { drawContract } from '../contracts/contract-plan';
import { type CustomerPlan, drawCustomer } from '../customers/customer-plan';
import type { Random } from '../random/random';
import type { Scenario } from './scenario';

/** A named account: an ordinary customer in what its case leaves open. */
export function planOf(random: Random, scenario: Scenario, passwordHash: string): CustomerPlan {
  const type = scenario.type ?? 'INDIVIDUAL';
  return {
    ...drawCustomer(random, scenario.customerNumber, passwordHash),
    type,
    contracts: scenario.contracts.map((fixed) =>
      drawContract(random, type, fixed.product?.energy ?? 'EL', fixed),
    ),
    validated: true,
    status: 'ENABLED',
    coholder: false,
    sponsorships: 0,
    ...scenario.plan,
  };
}
