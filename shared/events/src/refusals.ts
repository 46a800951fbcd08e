/** In development the emitter learns at once. */
export function throwRefusal(reason: string): never {
  throw new TypeError(reason);
}

/** In production the event is dropped: one remote's mistake must not become another's crash. */
export function logRefusal(reason: string): void {
  // eslint-disable-next-line no-console -- the only trace of a dropped event
  console.error(`[events] dropped: ${reason}`);
}
