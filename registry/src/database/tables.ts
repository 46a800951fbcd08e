import type { Channel, HistoryAction, PublicationNote } from '@portal/contract';
import type { ColumnType } from 'kysely';
import type { WatchedFindings } from '../canary/findings';
import type { Composition } from '../live/composition';
import type { BuildDocument } from '../publish/build-document';

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A version that was accepted once. Its row is kept; its files are deleted once nobody can be served them. */
export interface VersionTable {
  name: string;
  version: string;
  document: Json<BuildDocument>;
  accepted_at: Defaulted<Date>;
  /** The publisher's signature over name, version and document; null for versions older than signatures. */
  key: string | null;
  signature: string | null;
  /** When the last channel stopped pointing at it; null while one does. */
  left_at: Defaulted<Date | null>;
  /** When its files were deleted. */
  swept_at: Defaulted<Date | null>;
}

/** One row: what all channels serve. It is also the lock that orders whoever changes it. */
export interface CompositionTable {
  one: Defaulted<true>;
  revision: number;
  document: Json<Omit<Composition, 'revision'>>;
  key: string | null;
  signature: string | null;
}

/** Append-only: one row for each change of a channel, written in the same transaction. */
export interface HistoryTable {
  revision: number;
  channel: Channel;
  name: string;
  action: HistoryAction;
  /** What the channel serves after the change; for a withdrawn canary or a retired remote, what it served before. */
  version: string;
  /** What the channel served before. */
  previous: string | null;
  /** Rollout of a canary after the change; 0 to 100. The driver returns text: an exact decimal. */
  percent: ColumnType<string | null, number | null, number | null>;
  users: string[] | null;
  who: string;
  at: Defaulted<Date>;
  commit: string | null;
  reason: string | null;
  notes: Defaulted<PublicationNote[]>;
}

/** A refused change; a joint one has one row for each application. */
export interface RefusalTable {
  id: Defaulted<string>;
  /** Of the composition at that moment; the refusal does not change it. */
  revision: number;
  name: string;
  channel: Channel;
  action: HistoryAction;
  /** Requested version; null where its build could not be read, or none was named. */
  version: string | null;
  who: string;
  at: Defaulted<Date>;
  commit: string | null;
  reason: string | null;
  reasons: string[];
}

/** Evidence about a canary so far. */
export interface CanaryWatchTable {
  name: string;
  /** Of the publication that began it. */
  revision: number;
  /** Reports received up to this instant are included in the findings. */
  read_until: Date;
  findings: Json<WatchedFindings>;
}

/** A stable version that failed more than its application's past allows. */
export interface StableFailureTable {
  id: Defaulted<string>;
  name: string;
  version: string;
  /** First failure reported in the time window that revealed it. */
  since: Date;
  found_at: Defaulted<Date>;
  /** Visitors who reported a load, and how many of them (`failed`) met a failure. */
  loads: number;
  failed: number;
  /** Highest failure share compatible with the application's past, 0 to 1. */
  most: number;
  /** Load phase of most failures. */
  phase: string;
  error_class: string | null;
  /** When the webhook accepted it. */
  told_at: Defaulted<Date | null>;
  /** When it recovered, or was replaced. */
  ended_at: Defaulted<Date | null>;
}

/** One row: the asset store that has this database's versions. */
export interface AssetStoreTable {
  one: Defaulted<true>;
  mark: string;
}

export interface RegistryTables {
  version: VersionTable;
  composition: CompositionTable;
  history: HistoryTable;
  refusal: RefusalTable;
  canary_watch: CanaryWatchTable;
  stable_failure: StableFailureTable;
  asset_store: AssetStoreTable;
}
