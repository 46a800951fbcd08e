import { events, type PayloadOf } from '@portal/events';
import { proxy } from 'valtio';
import { registry } from '../registry/registry-store';

export interface RecordedEvent {
  /** Instant, ms since 1970. */
  at: number;
  name: string;
  source: string;
  /** Names of the payload's fields; in development their values as well. */
  payload: string;
}

export interface RecordedFailure extends PayloadOf<'remoteFailed'> {
  at: number;
}

const longest = 200;

/** What went over the bus, the newest first, and which remotes failed. */
export const recorded = proxy<{ events: RecordedEvent[]; failures: RecordedFailure[] }>({
  events: [],
  failures: [],
});

/** Payloads contain customer numbers: outside development their values are not recorded. Returns a function that stops it. */
export function recordEvents(): () => void {
  Object.assign(recorded, { events: [], failures: [] });
  return events.onEach(({ name, payload, source }) => {
    const at = Date.now();
    const open = registry.snapshot.config.environment === 'development';
    const fields = open ? JSON.stringify(payload) : Object.keys(payload as object).join(', ');
    recorded.events = [{ at, name, source, payload: fields }, ...recorded.events.slice(0, longest - 1)];
    if (name === 'remoteFailed') {
      const failure = { at, ...(payload as PayloadOf<'remoteFailed'>) };
      recorded.failures = [failure, ...recorded.failures.slice(0, longest - 1)];
    }
  });
}
