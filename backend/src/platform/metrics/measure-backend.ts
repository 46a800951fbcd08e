import { allEnds, type Meter } from '@portal/telemetry';
import { systemClock, type Clock } from '../clock';
import type { Db } from '../database';
import { measureDatabase, measureOutbox } from './database-metrics';
import { measureCalls, measureWork } from './observed-metrics';

export interface MeasuredBackend {
  db: Db;
  /** The pool of health and log-in. */
  reserved: Db;
  clock?: Clock;
}

/** Every instrument of the back end. @returns ends the counting */
export function measureBackend(
  meter: Meter,
  { db, reserved, clock = systemClock }: MeasuredBackend,
): () => void {
  measureOutbox(meter, reserved, clock);
  return allEnds(measureCalls(meter), measureWork(meter), measureDatabase(meter, { calls: db, reserved }));
}
