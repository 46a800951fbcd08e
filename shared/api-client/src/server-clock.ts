/** ms: a header counts whole seconds and travels; what differs by less says nothing of the device's clock. */
const tolerance = 5_000;

let ahead = 0;

/** The current instant by the server's clock, from its last answer: the device's date may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/**
 * @param date header of an answer that no cache gave
 * @param arrived when the answer came, ms since the epoch by this device's clock
 */
export function noteServerTime(date: string | null, arrived = Date.now()): void {
  const serverTime = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - arrived;
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}
