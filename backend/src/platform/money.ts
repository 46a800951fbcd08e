/** Cents of the tables → euros of the contract. Never -0: it would be shown as « -0,00 ». */
export const toEuros = (cents: number): number => cents / 100 || 0;

/** Millionths of a euro (or of a percent) → the contract's unit prices. */
export const microsToEuros = (micros: number): number => micros / 1_000_000 || 0;
