import type { RegisteredRemote, RegistrySnapshot } from '@portal/contract';
import { isAbort, readSnapshot } from '@portal/api-client';
import { session, type Session } from '@portal/session';
import { proxy, ref } from 'valtio';
import { visitorKey } from '../visitor/visitor-key';

interface RegistryState {
  snapshot: RegistrySnapshot;
  /** Whose snapshot it is. */
  visitor: string;
  /** `reading`: the visitor has changed and what they may open is on its way. */
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

/** What this visitor may open, as the registry last said. */
export const registry = proxy<RegistryState>({ snapshot: ref(nothing), visitor: '', status: 'ready' });

/** Whether the snapshot is all of this visitor's: between a log-in and the registry's answer it is not. */
export function isSettled({ snapshot, status, visitor }: RegistryState, now: Session): boolean {
  return status === 'ready' && visitor === visitorKey(now) && !snapshot.partial;
}

let reading = new AbortController();
/** The shell that this page runs, whatever the registry serves by now. */
let ownShell: string | null = null;

export function setSnapshot(snapshot: RegistrySnapshot, visitor = visitorKey(session)): void {
  ownShell ??= snapshot.shell;
  registry.snapshot = ref(snapshot);
  registry.visitor = visitor;
  registry.status = 'ready';
}

/** Version of the shell that this page runs; null before the page is read. */
export const runningShell = (): string | null => ownShell;

/** The last reading of the registry: whether it answered, and when by the page's own clock. */
let lastReading = { answered: true, at: 0 };

/** Whether the registry answered when it was last asked, no longer ago than that many ms. */
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

/** The shell that the registry serves by now, when it is another than the one that runs here. */
export function newShell(): string | null {
  const { shell } = registry.snapshot;
  return ownShell === null || shell === '' || shell === ownShell ? null : shell;
}

/** Asks the registry again; the last demand wins. False when it failed: the former snapshot stays. */
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
 * What the registry says now, for the same visitor: nothing is applied, and a demand for a changed visitor has
 * precedence. Null when it was given up for one.
 * @throws CallError when the registry did not answer
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
