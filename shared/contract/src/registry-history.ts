import type { Channel } from './registry-snapshot';

/** What changed a channel. */
export const historyActions = [
  'publish',
  'promote',
  'roll-back',
  'rollout',
  'withdraw',
  'retire',
  'drop-previous',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/**
 * Safeguards that a publication skipped: the type check and the tests; a committed source tree; the comparison with the
 * live back end's contract.
 */
export const publicationNotes = ['checks-skipped', 'dirty', 'calls-not-compared'] as const;
export type PublicationNote = (typeof publicationNotes)[number];

/** What a refusal is about; the words for it are those of whoever shows it. */
export const refusalKinds = [
  'key',
  'signature',
  'store',
  'not-built',
  'old-build',
  'build-fails',
  'types',
  'tests',
  'uncommitted',
  'elsewhere',
  'twice',
  'unreadable',
  'declaration',
  'manifest',
  'files',
  'script',
  'container',
  'container-name',
  'container-throws',
  'container-hangs',
  'too-large',
  'budget',
  'first-paint',
  'licences',
  'calls',
  'shared-packages',
  'events',
  'routes',
  'named-in-shell',
  'no-shell',
  'needed',
  'already-live',
  'not-served',
  'nothing-before',
  'not-kept',
  'rollout',
  'superseded',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** One change of one channel (P4.6), or one that was asked for and refused. */
export interface RegistryHistoryEntry {
  /** Counts every change of any channel; for a refusal, the revision at that moment. */
  revision: number;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  channel: Channel;
  name: string;
  action: HistoryAction;
  /**
   * What the channel serves after the change; for a withdrawn canary or a retired remote, what it served before; for
   * a dropped previous version, that one; for a
   * refusal, the requested version, null when unknown.
   */
  version: string | null;
  /** What the channel served before. */
  previous: string | null;
  /** Of a canary: its share of the visitors since, 0 to 100. */
  percent: number | null;
  /** Of a canary: log-ins that get it whatever the share. */
  users: string[] | null;
  who: string;
  commit: string | null;
  reason: string | null;
  /** Why it was refused, each reason with the way out of it (in English); null of a change. */
  refused: string[] | null;
  /** Of each reason of `refused`; empty of a change, and of a refusal before there were kinds. */
  refusalKinds: RefusalKind[];
  notes: PublicationNote[];
  /** Id of the order of an agent, as the audit log names it; null of a change by the command line or by the registry itself. */
  order?: string | null;
  /** Id of the key that signed the change: the other identity beside `who`. Null of a refusal, and of changes before it was kept. */
  key?: string | null;
}

/** Answer of `GET /registry/history?name=&channel=&before=`: newest first, to administrators only. */
export interface RegistryHistoryPage {
  entries: RegistryHistoryEntry[];
  /** What to ask `before` with for the page after this one; null on the last. */
  before: number | null;
  /** Entries of all pages; a former registry does not count them. */
  total?: number;
  /** Entries of the pages before this one. */
  newer?: number;
}

/** Answer of `GET /registry/live`: what every channel serves, and what can be gone back to. */
export interface LiveOverview {
  revision: number;
  applications: LiveOverviewApplication[];
  /** Names with an entry in the history, sorted: also of what was retired, or only refused. A former registry has none. */
  inHistory?: string[];
}

export interface LiveOverviewApplication {
  name: string;
  /** Title of a remote, as its newest served version declares it; null of the shell. */
  title: string | null;
  stable: { version: string; previous: string | null } | null;
  canary: { version: string; percent: number; users: string[] } | null;
  /** Of the stable version, while it fails more than the application used to. */
  failing: StableFailing | null;
  /** Versions whose files are kept, newest first: a roll-back may go to any of them. */
  kept: KeptVersion[];
}

/** Browser reports about a failing stable version; one page in ten reports. */
export interface StableFailing {
  version: string;
  /** Instant of the first reported failure, ISO 8601 in UTC. */
  since: string;
  /** Visitors who reported a load, and how many of them met a failure. */
  loads: number;
  failed: number;
  /** Phase of most failures: `load`, `bootstrap` or `mount`. */
  phase: string;
  /** Cause of most failures, as far as a browser can know. */
  errorClass: string | null;
}

export interface KeptVersion {
  version: string;
  /** Instant of its first publication. */
  acceptedAt: string;
  /** Instant at which the last channel left it; null while one serves it. */
  leftAt: string | null;
}
