import type { LoadReport } from '@portal/contract';
import { causeOf } from '@portal/remote';
import { proxy } from 'valtio';
import type { Attempt, AttemptPhase, RemoteFailure } from './attempt';
import { stageTimesOf, type StageTimes } from './federation/stage-times';
import { folderOf, type RemoteVersion } from './version';

/** One load of one version, shown in the inspector and reported to the server. */
export interface LoadRecord extends LoadReport {
  /** Number of the navigation within this page. */
  visit: number;
  /** Time of the navigation, ms since 1970. */
  at: number;
  /** ms from the start of this version's load to the end of each phase that it reached. */
  times: Partial<Record<AttemptPhase, number>>;
  /** Stages of the federation runtime, in ms from the start of the load; those of the version's first load. */
  stages: StageTimes;
  cause: string | null;
  /** Whether to report it to the server, success or failure: a canary's first load in this page; a stable one's if sampled. */
  reported: boolean;
}

/** The page's loads, oldest first. */
export const loadLog = proxy<{ records: LoadRecord[] }>({ records: [] });
const longest = 60;

type Listener = (record: LoadRecord) => void;
const listeners = new Set<Listener>();

/** Calls the listener for each load, past ones included, and again when its record changes. Returns the function that stops it. */
export function onLoad(listener: Listener): () => void {
  loadLog.records.forEach(listener);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Of the first loads of the stable version, one in this number is reported and counts for all of them. */
const stableSample = 10;

export interface LoadVisit {
  mounted(attempt: Attempt, isFallback: boolean): void;
  failed(failure: RemoteFailure, failover: boolean): void;
}

/** One navigation to a remote; an error soon after the mount may still change its record. */
export function openVisit(): LoadVisit {
  const visit = ++visits;
  const began = performance.now();
  const at = Date.now();
  const drawn = Math.random() * stableSample < 1;
  const write = (version: RemoteVersion, record: Partial<LoadRecord>) => {
    const index = loadLog.records.findIndex(
      (other) => other.visit === visit && other.version === version.version,
    );
    const ms = Math.round(performance.now() - began);
    const former = loadLog.records[index] ?? {
      ...emptyRecord(version, cameOverNetwork(version, began)),
      visit,
      at,
      ms,
      reported: isFirst(version, visit) && (drawn || version.channel === 'canary'),
    };
    const written = { ...former, ...record };
    if (index >= 0) loadLog.records[index] = written;
    else loadLog.records = [...loadLog.records.slice(1 - longest), written];
    for (const listener of listeners) listener(written);
  };
  return {
    mounted({ version, times }, isFallback) {
      write(version, { times: { ...times }, stages: stageTimesOf(version), failover: isFallback });
    },
    failed(failure, failover) {
      const { version, phase, cause } = failure;
      if (version === null) return;
      write(version, {
        outcome: 'failed',
        phase,
        failover,
        stages: stageTimesOf(version),
        cause: causeOf(cause),
      });
      void import(/* webpackChunkName: "later" */ './error-class')
        .then(({ errorClassOf }) => errorClassOf(failure))
        .then((errorClass) => write(version, { errorClass }));
    },
  };
}

let visits = 0;

/**
 * Navigation in which each version was first loaded in this page. Only first loads are reported: later ones are much
 * faster, so a version with more of them would seem faster.
 */
const firstVisits = new Map<string, number>();

function isFirst({ remote, version }: RemoteVersion, visit: number): boolean {
  const id = `${remote}@${version}`;
  if (!firstVisits.has(id)) firstVisits.set(id, visit);
  return firstVisits.get(id) === visit;
}

function emptyRecord(
  { remote, version, channel }: RemoteVersion,
  cold: boolean,
): Omit<LoadRecord, 'visit' | 'at' | 'ms' | 'reported'> {
  return {
    remote,
    version,
    channel,
    phase: 'mount',
    outcome: 'ok',
    errorClass: null,
    cause: null,
    times: {},
    stages: {},
    cold,
    failover: false,
    sample: channel === 'canary' ? 1 : stableSample,
  };
}

/** Whether a file of the version was loaded from the network, and not from the browser's cache, since then. */
function cameOverNetwork(version: RemoteVersion, since: number): boolean {
  const folder = folderOf(version);
  const files = performance.getEntriesByType?.('resource') ?? [];
  return files.some(
    ({ name, transferSize, responseEnd }) =>
      name.startsWith(folder) && transferSize > 0 && responseEnd > since,
  );
}
