import { measureHostile } from '../hostile/measure-hostile.mjs';
import { reportOf } from '../hostile/report.mjs';
import { assertMeasured } from './assert-measured.mjs';

/** A twentieth of the attackers' connections, and a read of each call. */
const few = { seconds: 0.1, pauseMs: 1, share: 0.05 };

/** Every row of bench:hostile. @throws when a read of the customer is refused, or an attacker meets nothing */
export async function tryHostile(portal) {
  const measured = await measureHostile(portal, few);
  assertMeasured(measured, ['reads', 'attackers', 'memory']);
  reportOf({ at: new Date().toISOString(), machine: '', seconds: few.seconds, ...measured });
  return `${measured.reads.length} rows of reads, ${measured.attackers.length} attackers`;
}
