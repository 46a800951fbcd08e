/**
 * Loaded before the portal (`node --require`): its clock is `CLOCK_AHEAD_MS` milliseconds ahead of the machine's, as on a
 * machine that is wrong. SIGUSR2 puts it right, or wrong again, as somebody who sets the clock does. Timers are not
 * concerned, as they are not on such a machine.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);
const machine = Date;
let isWrong = true;
const now = () => machine.now() + (isWrong ? aheadMs : 0);

globalThis.Date = new Proxy(machine, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + aheadMs });
process.on('SIGUSR2', () => {
  isWrong = !isWrong;
});
