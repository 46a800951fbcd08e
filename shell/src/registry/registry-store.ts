import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { isAbort, readSnapshot } from '@portal/api-client';
import { session, type Session } from '@portal/session';
import { proxy, ref } from 'valtio';
import { visitorKey } from '../visitor/visitor-key';

interface RegistryState {
  snapshot: RegistrySnapshot;
  /** The visitor whose snapshot it is. */
  visitor: string;
  /** `reading`: the visitor has changed, and their snapshot is being read. */
  status: 'ready' | 'reading' | 'failed';
}

const nothing: RegistrySnapshot = {
  revision: 0,
  shell: '',
  remotes: [],
  overrides: [],
  inspector: false,
  config: {
    environment: 'production',
    apiKey: '',
    seller: '',
    faqUrl: '',
    movingUrl: '',
    contactFormUrl: null,
    hiddenRoutes: [],
  },
};

/** The last snapshot of the registry: what this visitor may open. */
export const registry = proxy<RegistryState>({ snapshot: ref(nothing), visitor: '', status: 'ready' });

/** Whether the snapshot is complete and that of this visitor; between a log-in and the registry's answer it is not. */
export function isSettled({ snapshot, status, visitor }: RegistryState, now: Session): boolean {
  return status === 'ready' && visitor === visitorKey(now) && !snapshot.partial;
}

let reading = new AbortController();
/** Version of the shell that this page runs; the registry may serve a newer one. */
let ownShell: string | null = null;

export function setSnapshot(snapshot: RegistrySnapshot, visitor = visitorKey(session)): void {
  ownShell ??= snapshot.shell;
  registry.snapshot = ref(snapshot);
  registry.visitor = visitor;
  registry.status = 'ready';
}

/** Version of the shell that this page runs; null before the first snapshot is set. */
export const runningShell = (): string | null => ownShell;

/** The last reading of the registry; `at` is a time of `performance.now()`. */
let lastReading = { answered: true, at: 0 };

/** Whether the last reading succeeded, and is at most that many ms old. */
export function answeredWithin(milliseconds: number): boolean {
  return lastReading.answered && performance.now() - lastReading.at < milliseconds;
}

async function read(signal: AbortSignal): Promise<RegistrySnapshot> {
  try {
    const snapshot = await readSnapshot(ownShell, signal);
    lastReading = { answered: true, at: performance.now() };
    return snapshot;
  } catch (error) {
    if (!signal.aborted) lastReading = { answered: false, at: performance.now() };
    throw error;
  }
}

/** Version of the shell that the registry serves, if it is not the one of this page. */
export function newShell(): string | null {
  const { shell } = registry.snapshot;
  return ownShell === null || shell === '' || shell === ownShell ? null : shell;
}

/** Reads the snapshot again, and aborts a reading that runs. False when it failed: the former snapshot stays. */
export async function refreshSnapshot(): Promise<boolean> {
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  const visitor = visitorKey(session);
  registry.status = 'reading';
  try {
    const snapshot = await read(signal);
    if (signal.aborted) return false;
    setSnapshot(snapshot, visitor);
    return true;
  } catch (error) {
    if (!signal.aborted && !isAbort(error)) registry.status = 'failed';
    return false;
  }
}

/**
 * Reads the snapshot of the same visitor without applying it. Null when the visitor has changed: `refreshSnapshot` reads that
 * of the new one.
 * @throws CallError when the registry did not answer; an abort when `refreshSnapshot` starts meanwhile
 */
export async function peekSnapshot(): Promise<RegistrySnapshot | null> {
  const { signal } = reading;
  const visitor = visitorKey(session);
  if (registry.status !== 'ready' || registry.visitor !== visitor) return null;
  const snapshot = await read(signal);
  return signal.aborted || visitor !== visitorKey(session) ? null : snapshot;
}

export function findRemote(name: string): RegisteredRemote | null {
  return registry.snapshot.remotes.find(({ declaration }) => declaration.name === name) ?? null;
}
