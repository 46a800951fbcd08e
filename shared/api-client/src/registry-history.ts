import type { Channel, LiveOverview, RegistryHistoryPage, RollBackOrder } from '@portal/contract';
import { orderRegistry, readRegistry } from './registry-read';

export interface HistoryQuestion {
  /** Application; all without. */
  name?: string | undefined;
  channel?: Channel | undefined;
  /** As the page before answered it. */
  before?: number | undefined;
}

/** Who published what, newest first (P4.6); for administrators. */
export function readHistory(question: HistoryQuestion, signal: AbortSignal): Promise<RegistryHistoryPage> {
  const asked = Object.entries(question).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return readRegistry(`/registry/history?${new URLSearchParams(asked)}`, signal);
}

/** What every channel serves; for administrators. */
export function readLiveOverview(signal: AbortSignal): Promise<LiveOverview> {
  return readRegistry('/registry/live', signal);
}

/** Serves the stable version of before again; for administrators who may write. @throws CallError 409 when it is refused */
export async function rollBackStable(order: RollBackOrder): Promise<void> {
  await orderRegistry('/registry/roll-back', order);
}
