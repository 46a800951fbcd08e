import { debtSteps, type DebtStep } from './debt';
import { steps, type Step } from '@portal/backend/testing/kills/sale';

/**
 * What is killed: the portal's process; the database's, or one of its back ends, which the portal starts again; both at
 * once, as a power cut does; npm, which is the launcher of an operator, and takes the portal along; one of several serving
 * processes, where `PORTAL_PROCESSES` asks for them.
 */
export const victims = ['portal', 'postmaster', 'backend', 'both', 'npm', 'serving'] as const;
export type Victim = (typeof victims)[number];

/** Of the signed case the webhook is not awaited here: it comes meanwhile, or is redelivered. */
export const saleSteps = steps.slice(0, -1) as Exclude<Step, 'webhook'>[];

export type KillPoint = { victim: Victim; fraction: number } & (
  | { kind: 'case'; step: (typeof saleSteps)[number] }
  | { kind: 'debt'; step: DebtStep }
);

/** Steps by how often one is met: as often a card confirmation as the rest, for by itself it takes too short a time. */
const weighted = [
  ...saleSteps.map((step) => ({ kind: 'case', step, weight: step === 'confirm' ? 4 : 2 }) as const),
  ...debtSteps.map((step) => ({ kind: 'debt', step, weight: step === 'confirm' ? 4 : 2 }) as const),
];
const total = weighted.reduce((sum, { weight }) => sum + weight, 0);

/** Spread evenly whatever their number, and the same in every run (the multiples of these two fill a square evenly). */
const spread = { step: 0.754_877_666_2, fraction: 0.569_840_290_9 };

/** So many points over all steps, victims in turn; `fraction` is the part of the step's usual time after which it dies. */
export function killPoints(count: number, of: readonly Victim[]): KillPoint[] {
  return Array.from({ length: count }, (_, index) => {
    let at = ((index * spread.step) % 1) * total;
    const met = weighted.find(({ weight }) => (at -= weight) < 0) ?? weighted[0]!;
    const { weight: _weight, ...step } = met;
    const fraction = (index * spread.fraction) % 1;
    return { ...step, fraction, victim: of[index % of.length]! };
  });
}
