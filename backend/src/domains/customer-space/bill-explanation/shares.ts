/** How much of a product's change each factor makes: cents, not rounded. */
export interface Shares {
  price: number;
  volume: number;
  days: number;
}

/** Price × quantity. */
export interface TwoFactors {
  /** Cents a unit. */
  price: number;
  quantity: number;
}

/** Price × quantity a day × days. */
export interface ThreeFactors extends TwoFactors {
  days: number;
}

/**
 * Bennet's split: each factor's change at the mean of the other's two values. Neither bill's prices nor its
 * quantities are preferred. Bennet 1920; Diewert 2005, https://doi.org/10.1007/s11123-005-1329-1
 */
export function splitInTwo(before: TwoFactors, after: TwoFactors): { price: number; quantity: number } {
  return {
    price: ((after.price - before.price) * (before.quantity + after.quantity)) / 2,
    quantity: ((after.quantity - before.quantity) * (before.price + after.price)) / 2,
  };
}

/**
 * Shapley's split: the mean of a factor's effect over every order in which the three may change, which for two is
 * Bennet's. Shorrocks 2013, https://doi.org/10.1007/s10888-011-9214-z
 */
export function splitInThree(before: ThreeFactors, after: ThreeFactors): Shares {
  const daily = (bill: ThreeFactors) => bill.quantity / bill.days;
  const [d0, d1] = [daily(before), daily(after)];
  return {
    price: effect(
      before.price,
      after.price,
      before.quantity,
      after.quantity,
      d0 * after.days,
      d1 * before.days,
    ),
    volume: effect(
      d0,
      d1,
      before.price * before.days,
      after.price * after.days,
      before.price * after.days,
      after.price * before.days,
    ),
    days: effect(
      before.days,
      after.days,
      before.price * d0,
      after.price * d1,
      before.price * d1,
      after.price * d0,
    ),
  };
}

/** @param old @param current product of the other two factors; `mixed`: one of them old, the other current */
const effect = (
  from: number,
  to: number,
  old: number,
  current: number,
  mixed: number,
  otherMixed: number,
): number => (to - from) * ((old + current) / 3 + (mixed + otherMixed) / 6);

/**
 * Whole cents that add up to `cents`: each share rounded half away from zero, what is left in the largest. Changing
 * the bills' places changes the signs and nothing else. Null where every share is nothing and `cents` is not.
 */
export function inCents<Name extends string>(
  cents: number,
  shares: Record<Name, number>,
): Record<Name, number> | null {
  const names = Object.keys(shares) as Name[];
  const rounded = { ...shares };
  for (const name of names) rounded[name] = halfAway(shares[name]);
  const rest = names.reduce((left, name) => left - rounded[name], cents);
  if (rest === 0) return rounded;
  const largest = names.reduce((most, name) => (size(shares[name]) > size(shares[most]) ? name : most));
  if (size(shares[largest]) === 0) return null;
  rounded[largest] += rest;
  return rounded;
}

const halfAway = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) || 0;
/** Thousandths of a cent, so that the noise of floating point decides nothing. */
const size = (share: number): number => Math.round(Math.abs(share) * 1000);
