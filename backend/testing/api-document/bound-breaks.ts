import type { Schema, Side } from './api-document';

/**
 * The bounds of a request that refuse a length, a number or a count which the old ones took; those of an answer that let one
 * through which the old ones did not.
 */
export function boundBreaks(side: Side, old: Schema, now: Schema, at: string): string[] {
  const closer = side === 'request' ? closerBounds(old, now) : closerBounds(now, old);
  return closer.map((bound) => `${at}: ${bound} is ${now[bound] ?? 'none'}, it was ${old[bound] ?? 'none'}`);
}

/** The bounds of `now` that are closer than those of `old`. */
function closerBounds(old: Schema, now: Schema) {
  const lower = (['maxLength', 'maxItems'] as const).filter(
    (bound) => (now[bound] ?? Infinity) < (old[bound] ?? Infinity),
  );
  const higher = (['minLength', 'minItems'] as const).filter(
    (bound) => (now[bound] ?? 0) > (old[bound] ?? 0),
  );
  return [...lower, ...higher, ...numberBounds(old, now)];
}

/** An open and a closed bound may mean the same: a whole number above 0 is 1 or more. */
function numberBounds(old: Schema, now: Schema) {
  const step = old.type === 'integer' ? 1 : 0;
  const { minimum = -Infinity, exclusiveMinimum = -Infinity } = old;
  const { maximum = Infinity, exclusiveMaximum = Infinity } = old;
  const least = Math.max(minimum, exclusiveMinimum + step);
  const most = Math.min(maximum, exclusiveMaximum - step);
  const steps = old.multipleOf ?? (step || NaN);
  const refuses = {
    minimum: now.minimum !== undefined && now.minimum > least,
    maximum: now.maximum !== undefined && now.maximum < most,
    exclusiveMinimum:
      now.exclusiveMinimum !== undefined &&
      now.exclusiveMinimum >= least &&
      now.exclusiveMinimum > exclusiveMinimum,
    exclusiveMaximum:
      now.exclusiveMaximum !== undefined &&
      now.exclusiveMaximum <= most &&
      now.exclusiveMaximum < exclusiveMaximum,
    multipleOf: now.multipleOf !== undefined && !Number.isInteger(steps / now.multipleOf),
  };
  return (Object.keys(refuses) as (keyof typeof refuses)[]).filter((bound) => refuses[bound]);
}
