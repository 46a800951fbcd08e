/** An event that the bus did not carry, without the payload's values: they may be personal. */
export interface RefusedEvent {
  /** Who emitted it. */
  source: string;
  name: string;
  fault: 'unknown' | 'illFormed';
  /** Field → what is wrong with it, of an ill-formed one. */
  fields: { path: string; code: string }[];
}

export function wordsOf({ source, name, fault, fields }: RefusedEvent): string {
  if (fault === 'unknown') return `${source} emitted an event "${name}" that is not in the catalogue`;
  const places = fields.map(({ path, code }) => `${path} (${code})`);
  return `${source} emitted an ill-formed event "${name}": ${places.join(', ')}`;
}

/** In development the emitter learns at once, and where: the first line of the stack that is not the bus's own. */
export function throwRefusal(refused: RefusedEvent): never {
  const error = new TypeError(wordsOf(refused));
  const place = callerIn(error.stack ?? '');
  if (place !== null) error.message += `, ${place}`;
  throw error;
}

/** In production the event is dropped: one remote's mistake must not become another's crash. */
export function logRefusal(refused: RefusedEvent): void {
  // oxlint-disable-next-line no-console -- the trace of a dropped event in the visitor's own browser
  console.error(`[events] dropped: ${wordsOf(refused)}`);
}

const ownFrames = /shared\/(events|remote)\/src\/(?!.*\.test\.)/;

function callerIn(stack: string): string | null {
  const frames = stack.split('\n').filter((line) => /^\s*at |@/.test(line));
  const caller = frames.find((line) => !ownFrames.test(line.replaceAll('\\', '/')));
  return caller?.trim() ?? null;
}
