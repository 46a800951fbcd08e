/**
 * A formatter that is made at its first use and kept: making one costs a laptop up to 20 ms, and the screen that is
 * loading may need none.
 */
export function madeOnce<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}
