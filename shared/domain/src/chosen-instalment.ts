/** The planned instalments whose amount can still change. */
export interface ChangeablePlan {
  /** Months of the contract that a whole instalment pays. */
  months: number;
  /** Cents of the fee of the frequency, which is part of each. */
  feeCents: number;
  /** Months that each of them pays, by their days: the last of a plan may pay fewer. */
  parts: readonly number[];
}

/** Cents that they ask for together, at an amount of a whole instalment; one of fewer months has its share. */
export const askedByPlan = (wholeCents: number, { months, feeCents, parts }: ChangeablePlan): number =>
  parts.reduce((sum, paid) => sum + Math.round(((wholeCents - feeCents) * paid) / months) + feeCents, 0);

/** Cents of a whole instalment at which they ask for so much, not rounded. */
export const wholeForSum = (sumCents: number, { months, feeCents, parts }: ChangeablePlan): number => {
  const paid = parts.reduce((sum, part) => sum + part, 0);
  return feeCents + ((sumCents - parts.length * feeCents) * months) / paid;
};
