/* Generated from the migrated schema and row-types.json: run `npm run row-types` instead of an edit. */

import type { WatchedFindings } from '../canary/findings';
import type { Composition as LiveComposition } from '../live/composition';
import type { BuildDocument } from '../publish/build-document';
import type { ExactDecimal, JsonColumn } from './column-types';
import type { Channel, HistoryAction, PublicationNote, RefusalKind } from '@portal/contract';
import type { ColumnType } from 'kysely';

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

/** One row: the asset store that has this database's versions. */
export interface AssetStoreTable {
  one: Generated<true>;
  mark: string;
}

/** Evidence about a canary so far. */
export interface CanaryWatchTable {
  name: string;
  /** Of the publication that began it. */
  revision: number;
  /** Reports received up to this instant are included in the findings. */
  read_until: Date;
  findings: JsonColumn<WatchedFindings>;
}

/** One row: what all channels serve. It is also the lock that orders whoever changes it. */
export interface CompositionTable {
  one: Generated<true>;
  revision: number;
  document: JsonColumn<Omit<LiveComposition, 'revision'>>;
  key: string | null;
  signature: string | null;
}

/** Append-only: one row for each change of a channel, written in the same transaction. */
export interface HistoryTable {
  channel: Channel;
  revision: number;
  name: string;
  /** What the channel serves after the change; for a withdrawn canary or a retired remote, what it served before. */
  version: string;
  /** What the channel served before. */
  previous: string | null;
  who: string;
  at: Generated<Date>;
  commit: string | null;
  reason: string | null;
  action: HistoryAction;
  /** Rollout of a canary after the change; 0 to 100. The driver returns text: an exact decimal. */
  percent: ExactDecimal | null;
  users: string[] | null;
  notes: Generated<PublicationNote[]>;
  /** Order of an agent that it carried out; null of a change by the command line or by the registry itself. */
  order_id: string | null;
  /** Id of the key that signed the composition; null of changes before it was kept. */
  key: string | null;
}

/** A refused change; a joint one has one row for each application. */
export interface RefusalTable {
  id: Generated<string>;
  /** Of the composition at that moment; the refusal does not change it. */
  revision: number;
  name: string;
  channel: Channel;
  action: HistoryAction;
  /** Requested version; null where its build could not be read, or none was named. */
  version: string | null;
  who: string;
  at: Generated<Date>;
  commit: string | null;
  reason: string | null;
  reasons: string[];
  /** In the order of `reasons`; none of refusals before there were kinds. */
  kinds: Generated<RefusalKind[]>;
}

/** A stable version that failed more than its application's past allows. */
export interface StableFailureTable {
  id: Generated<string>;
  name: string;
  version: string;
  /** First failure reported in the time window that revealed it. */
  since: Date;
  found_at: Generated<Date>;
  /** Visitors who reported a load, and how many of them (`failed`) met a failure. */
  loads: number;
  failed: number;
  /** Highest failure share compatible with the application's past, 0 to 1. */
  most: number;
  /** Load phase of most failures. */
  phase: string;
  error_class: string | null;
  /** When the webhook accepted it. */
  told_at: Date | null;
  /** When it recovered, or was replaced. */
  ended_at: Date | null;
}

/** A version that was accepted once. Its row is kept; its files are deleted once nobody can be served them. */
export interface VersionTable {
  name: string;
  version: string;
  document: JsonColumn<BuildDocument>;
  accepted_at: Generated<Date>;
  /** The publisher's signature over name, version and document; null for versions older than signatures. */
  key: string | null;
  signature: string | null;
  /** When the last channel stopped pointing at it; null while one does. */
  left_at: Date | null;
  /** When its files were deleted. */
  swept_at: Date | null;
}

export interface RegistryTables {
  asset_store: AssetStoreTable;
  canary_watch: CanaryWatchTable;
  composition: CompositionTable;
  history: HistoryTable;
  refusal: RefusalTable;
  stable_failure: StableFailureTable;
  version: VersionTable;
}
