/** ms: a header counts whole seconds and travels; what differs by less says nothing of the device's clock. */
const tolerance = 5_000;

let ahead = 0;

/** The instant by the server's clock, as its last answer told it: whether it is today already is not the device's to say. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** @param date header of an answer that no cache gave */
export function noteServerTime(date: string | null): void {
  const told = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}
