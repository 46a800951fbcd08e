/** Cents of the tables → euros of the contract. Never -0: it would be shown as « -0,00 ». */
export const toEuros = (cents: number): number => cents / 100 || 0;

/** Millionths of a euro (or of a percent) → the contract's unit prices. */
export const microsToEuros = (micros: number): number => micros / 1_000_000 || 0;

/**
 * `value × factor ÷ divisor` of integers, exact, halves away from zero: 0.5 → 1, -0.5 → -1. Never -0.
 * Products beyond 2^53 are safe.
 */
export function scaled(value: number, factor: number, divisor: number): number {
  const product = BigInt(value) * BigInt(factor);
  const by = BigInt(divisor);
  const half = by / 2n;
  return Number((product < 0n ? product - half : product + half) / by);
}
