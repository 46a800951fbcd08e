import crypto from 'node:crypto';

/**
 * Makes what is drawn by chance the same in every run. Each call draws from a sequence of its own, so that a new call
 * changes the example of no other; and each kind of draw, because work in the background draws as well.
 */
export function repeatChance() {
  let call = '';
  let drawn = new Map<string, number>();
  const bytesOf = (kind: string, size: number) => {
    const place = drawn.get(kind) ?? 0;
    drawn.set(kind, place + 1);
    const block = (_: unknown, at: number) =>
      crypto.createHash('sha512').update(`${call} ${kind} ${place} ${at}`).digest();
    return Buffer.concat(Array.from({ length: Math.ceil(size / 64) }, block)).subarray(0, size);
  };
  const bytes = (size: number) => bytesOf(`${size} bytes`, size);
  const between = (least: number, end?: number) => {
    const [from, to] = end === undefined ? [0, least] : [least, end];
    return from + (bytesOf(`${from} to ${to}`, 4).readUInt32BE() % (to - from));
  };
  const fill = (view: Uint8Array) => {
    view.set(bytesOf(`fill ${view.length}`, view.length));
    return view;
  };
  const spies = [
    jest.spyOn(crypto, 'randomBytes').mockImplementation(bytes),
    jest.spyOn(crypto, 'randomInt').mockImplementation(between),
    jest.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(fill as never),
  ];
  return {
    /** What is drawn from here on is for that call. */
    begin: (path: string) => {
      call = path;
      drawn = new Map();
    },
    end: () => spies.forEach((spy) => spy.mockRestore()),
  };
}
