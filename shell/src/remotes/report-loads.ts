import { reportToServer } from '@portal/api-client';
import type { LoadReport } from '@portal/contract';
import { registry } from '../registry/registry-store';
import { remotePatience } from './deadline';
import { onLoad, type LoadRecord } from './load-log';
import { whenIdle } from './when-idle';

interface Waiting {
  record: LoadRecord;
  cancel: () => void;
}

/**
 * Reports each sampled load to the server, one line each (`REMOTE_LOAD`): a failure once its cause is known, a success
 * after the period in which an error could still remove the screen. Sends in idle time, and the rest on `pagehide`.
 * Returns a function that stops it.
 */
export function reportLoads(): () => void {
  const waiting = new Map<string, Waiting>();

  const send = (key: string) => {
    const one = waiting.get(key);
    waiting.delete(key);
    one?.cancel();
    if (one) void tell(one.record);
  };
  const flush = () => [...waiting.keys()].forEach(send);

  const stop = onLoad((record) => {
    if (!record.reported) return;
    const key = `${record.visit} ${record.version}`;
    const known = waiting.get(key);
    const ready = record.outcome === 'failed' && record.errorClass !== null;
    if (known && !ready) return void (known.record = record);
    known?.cancel();
    waiting.set(key, { record, cancel: soon(ready ? 0 : remotePatience, () => send(key)) });
  });
  window.addEventListener('pagehide', flush);
  return () => {
    stop();
    window.removeEventListener('pagehide', flush);
    for (const { cancel } of waiting.values()) cancel();
  };
}

function soon(milliseconds: number, action: () => void): () => void {
  let cancel = () => {};
  const timer = setTimeout(() => (cancel = whenIdle(action)), milliseconds);
  return () => {
    clearTimeout(timer);
    cancel();
  };
}

function tell(record: LoadRecord): Promise<void> {
  const { remote, version, channel, phase, ms, outcome, errorClass, cold, failover, sample } = record;
  const report: LoadReport = {
    remote,
    version,
    channel,
    phase,
    ms,
    outcome,
    errorClass,
    cold,
    failover,
    sample,
  };
  return reportToServer({
    tag: 'REMOTE_LOAD',
    serviceCalled: remote,
    logMessage: JSON.stringify(report),
    returnCode: phase,
    statusAction: outcome === 'ok' ? 'OK' : 'KO',
    environment: registry.snapshot.config.environment,
  });
}
