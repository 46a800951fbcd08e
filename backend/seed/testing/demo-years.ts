import { readTowns } from '../../src/platform/towns/towns';
import { drawCustomer } from '../customers/customer-plan';
import { addCustomer } from '../customers/customer-rows';
import { AddressBook } from '../people/addresses';
import { Random } from '../random/random';
import { Rows } from '../rows';
import { issuer, referenceDay } from './issuer';
import { type Accuracy, accuracyOf, pastYears, tablesOfYears } from './past-years';

/** The first customer of the demo without a name. */
const firstNumber = 200_001;

export interface DemoYears {
  estimates: 'right' | 'wrong';
  accuracy: Accuracy[];
  /** Of one projection, mean. */
  milliseconds: number;
}

/** The projection over the years of so many unnamed customers, with right estimates and with ones up to 40 % off. */
export async function demoYears(customers: number, monthsAhead: readonly number[]): Promise<DemoYears[]> {
  const book = new AddressBook(await readTowns());
  const world = { book, today: referenceDay, issuer, agents: new Map<string, string[]>() };
  const rows = new Rows();
  for (let number = firstNumber; number < firstNumber + customers; number++) {
    const own = new Rows();
    const random = new Random(number);
    addCustomer(own, random, drawCustomer(random, String(number), ''), world);
    for (const table of tablesOfYears) rows.add(table, ...own.of(table));
  }
  return (['right', 'wrong'] as const).map((estimates) => {
    const errorOf = (contract: string) =>
      estimates === 'right' ? 1 : new Random(`estimate ${contract}`).around1(0.4);
    const began = performance.now();
    const years = pastYears(rows, monthsAhead, errorOf);
    const milliseconds = (performance.now() - began) / Math.max(1, years.length);
    return { estimates, accuracy: accuracyOf(years, monthsAhead), milliseconds };
  });
}
