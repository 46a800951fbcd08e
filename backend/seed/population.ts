import type { Issuer } from '../src/domains/billing/documents/blocks';
import { agentRows, loginsByGroup, twoStepsAgent, twoStepsRow } from './accounts/agents';
import { demoHashes, type DemoHashes } from './accounts/demo-passwords';
import { enrolledFactor } from './accounts/enrolled-agent';
import type { Scenario } from './accounts/scenario';
import { scenarios } from './accounts/scenarios';
import { drawContract } from './contracts/contract-plan';
import { drawCustomer, type CustomerPlan } from './customers/customer-plan';
import { addCustomer, type MadeCustomer, type World } from './customers/customer-rows';
import { addCaseToSign, addOrder, addUnpaidCase } from './customers/order-rows';
import { AddressBook } from './people/addresses';
import { Random } from './random/random';
import { Rows } from './rows';
import type { Town } from '../src/platform/towns/towns';

/** A named account: an ordinary customer in what its case leaves open. */
function planOf(random: Random, scenario: Scenario, passwordHash: string): CustomerPlan {
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

/** Customers without a name start here; the named ones lie below. */
const firstNumber = 200_001;
const ordersFrom = 1_000_000_000;
/** One subscription case for so many customers. */
const customersPerOrder = 3;

/** The customers of a seed, by position: the named accounts first, then as many as are asked for. */
export class Population {
  readonly #hashes: DemoHashes;
  readonly #world: World;
  readonly #agents: ReturnType<typeof agentRows>;

  private constructor(hashes: DemoHashes, world: World, agents: ReturnType<typeof agentRows>) {
    this.#hashes = hashes;
    this.#world = world;
    this.#agents = agents;
  }

  static async of(towns: readonly Town[], today: string, issuer: Issuer): Promise<Population> {
    const hashes = await demoHashes();
    const agents = agentRows(hashes.of, hashes.bulk, today);
    const book = new AddressBook(towns);
    return new Population(hashes, { book, today, issuer, agents: loginsByGroup(agents) }, agents);
  }

  /**
   * The agents, who belong to no customer.
   * @param sessionKey Seals the one second factor; left out, nobody has one.
   */
  agents(sessionKey?: Uint8Array): Rows {
    const rows = new Rows();
    const enrolled = twoStepsRow(this.#hashes.of(twoStepsAgent.login), this.#world.today);
    rows.add('identity', ...this.#agents, enrolled);
    if (sessionKey) rows.add('second_factor', enrolledFactor(sessionKey, enrolled));
    return rows;
  }

  /** All of the customer at that position, and now and then a case. */
  customer(at: number): Rows {
    const rows = new Rows();
    const customer = this.#addCustomer(rows, at);
    if (at % customersPerOrder === 0) {
      const number = at / customersPerOrder + 1;
      const signer = scenarios[at] ? null : customer;
      addOrder(rows, new Random(ordersFrom + number), { number, signer }, this.#world);
    }
    addUnpaidCase(rows, new Random(`unpaid ${at}`), customer, at, this.#world);
    addCaseToSign(rows, new Random(`to sign ${at}`), customer, at, this.#world);
    return rows;
  }

  #addCustomer(rows: Rows, at: number): MadeCustomer {
    const scenario = scenarios[at];
    const number = scenario ? Number(scenario.customerNumber) : firstNumber + at - scenarios.length;
    const random = new Random(number);
    const plan = scenario
      ? planOf(random, scenario, this.#hashes.of(scenario.customerNumber))
      : drawCustomer(random, String(number), this.#hashes.bulk);
    return addCustomer(rows, random, plan, this.#world);
  }
}

/** Smallest size of a seed: every named account is always there. */
export const namedCustomers = scenarios.length;
