import type { ColumnType } from 'kysely';
import type { BuildDocument } from '../publish/build-document';

type Json<T> = ColumnType<T, string, string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A version that was accepted once. Never changed, never deleted while a channel points at it. */
export interface VersionTable {
  name: string;
  version: string;
  document: Json<BuildDocument>;
  accepted_at: Defaulted<Date>;
}

/** Its row is the lock that orders publishers; `revision` counts the channel's changes. */
export interface ChannelTable {
  channel: string;
  revision: number;
}

/** What a channel serves now, and before: the failover of a page. */
export interface LiveTable {
  channel: string;
  name: string;
  version: string;
  previous: string | null;
}

/** Append-only: one row for each change of a live pointer, written in the same transaction. */
export interface HistoryTable {
  channel: string;
  revision: number;
  name: string;
  version: string;
  previous: string | null;
  who: string;
  at: Defaulted<Date>;
  commit: string | null;
  reason: string | null;
}

export interface RegistryTables {
  version: VersionTable;
  channel: ChannelTable;
  live: LiveTable;
  history: HistoryTable;
}
