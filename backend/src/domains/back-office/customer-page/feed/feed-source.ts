import type { FeedEntry, FeedKind } from '@portal/contract';
import type { Db } from '../../../../platform/database';
import type { PageReach } from '../page-reach';
import type { FeedPlace } from './feed-place';

export interface FeedAsk {
  reach: PageReach;
  /** Rows after this place. */
  place: FeedPlace;
  contractNumber: string | undefined;
  limit: number;
}

type Bare<E> = E extends unknown ? Omit<E, 'id' | 'kind' | 'at' | 'isDay'> : never;

/** A row of a source. Those of one moment keep the order in which they were read. */
export interface FeedRow {
  micros: number;
  /** Tells the rows of the source apart. */
  key: string;
  isDay?: true;
  entry: Bare<FeedEntry>;
}

/**
 * Where something that happened to a customer is kept. A further one is a file beside these and a line in `feed-sources.ts`: an
 * index by customer and moment, a kind, who may see it.
 */
export interface FeedSource {
  /** Unique; entries of the same moment are in its order. Letters alone. */
  name: string;
  kind: FeedKind;
  isSeenBy(reach: PageReach): boolean;
  /** Newest first, `limit` rows at most, by the customer's number alone. */
  read(db: Db, ask: FeedAsk): Promise<FeedRow[]>;
}

export const byAll = (): boolean => true;
