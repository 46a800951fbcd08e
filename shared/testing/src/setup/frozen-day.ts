type Config = NonNullable<Parameters<typeof jest.useFakeTimers>[0]>;

const everythingButTheDate: Extract<Config, { doNotFake?: unknown[] }>['doNotFake'] = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
  'hrtime',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
];

/** Every test of the file happens at that instant; timers run as they are. */
export function freezeDay(now: Date): void {
  beforeEach(() => void jest.useFakeTimers({ now, doNotFake: everythingButTheDate }));
  afterEach(() => void jest.useRealTimers());
}
