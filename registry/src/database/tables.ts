import type { Channel, HistoryAction, PublicationNote } from '@portal/contract';
import type { ColumnType } from 'kysely';
import type { WatchedFindings } from '../canary/findings';
import type { Composition } from '../live/composition';
import type { BuildDocument } from '../publish/build-document';

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A version that was accepted once. Its row stays; its files go when nobody can be served them any more. */
export interface VersionTable {
  name: string;
  version: string;
  document: Json<BuildDocument>;
  accepted_at: Defaulted<Date>;
  /** Of the publisher over name, version and document; null before there were signatures. */
  key: string | null;
  signature: string | null;
  /** When the last pointer of any channel left it; null while one stands on it. */
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
  /** What the channel serves since; of a withdrawn canary or a retired remote, what it served. */
  version: string;
  /** What the channel served before. */
  previous: string | null;
  /** Of a canary: whose it is since; 0 to 100. Text in the driver: an exact decimal. */
  percent: ColumnType<string | null, number | null, number | null>;
  users: string[] | null;
  who: string;
  at: Defaulted<Date>;
  commit: string | null;
  reason: string | null;
  notes: Defaulted<PublicationNote[]>;
}

/** A change that was asked for and refused; one row for each application of a joint one. */
export interface RefusalTable {
  id: Defaulted<string>;
  /** That stood then, and stood on. */
  revision: number;
  name: string;
  channel: Channel;
  action: HistoryAction;
  /** That would have been served; null where its build could not be read, or none was named. */
  version: string | null;
  who: string;
  at: Defaulted<Date>;
  commit: string | null;
  reason: string | null;
  reasons: string[];
}

/** What is known of a canary so far. */
export interface CanaryWatchTable {
  name: string;
  /** Of the publication that began it. */
  revision: number;
  /** Arrivals up to here are weighed. */
  read_until: Date;
  findings: Json<WatchedFindings>;
}

/** A stable version that failed more than its application's past allows. */
export interface StableFailureTable {
  id: Defaulted<string>;
  name: string;
  version: string;
  /** First failure that was told in the window that showed it. */
  since: Date;
  found_at: Defaulted<Date>;
  /** Visitors who told, and those of them whom it failed. */
  loads: number;
  failed: number;
  /** Share of failures that the past allows, 0 to 1. */
  most: number;
  /** Where most of them were. */
  phase: string;
  error_class: string | null;
  /** When the webhook took it. */
  told_at: Defaulted<Date | null>;
  /** When it worked again, or was served no more. */
  ended_at: Defaulted<Date | null>;
}

/** One row: the store that versions of this database lie in. */
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
