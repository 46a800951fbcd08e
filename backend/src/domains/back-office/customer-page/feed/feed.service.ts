import { feedKinds, type FeedEntry, type ResponseOf } from '@portal/contract';
import type { PayloadOf, Platform } from '../../../../platform/http/define-call';
import type { PageReach } from '../page-reach';
import { readPlace, startingAt, writePlace } from './feed-place';
import type { FeedRow, FeedSource } from './feed-source';
import { feedSources } from './feed-sources';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

const usualLimit = 50;

/**
 * One page of what happened: a page of each source that the agent may see, merged. A page costs as much at any depth.
 * @throws DomainError 400 INVALID_PARAMETER for a cursor of another feed
 */
export async function customerFeed(
  { db, clock, config }: Deps,
  { kinds, contractNbr, limit = usualLimit, cursor }: PayloadOf<'/getCustomerFeed'>,
  reach: PageReach,
): Promise<ResponseOf<'/getCustomerFeed'>> {
  const seen = feedSources.filter((source) => source.isSeenBy(reach));
  const asked = seen.filter(({ kind }) => kinds?.includes(kind) ?? true);
  const search = ['feed', identityOf(reach), [...(kinds ?? [])].sort(), contractNbr ?? null];
  const place = cursor === undefined ? startingAt(clock()) : readPlace(config.sessionKey, search, cursor);
  const ask = { reach, place, contractNumber: contractNbr, limit: limit + 1 };
  const pages = await Promise.all(
    asked.map(async (source) => ({ source, rows: await source.read(db, ask) })),
  );
  const found = merged(pages);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map(entryOf),
    kinds: feedKinds.filter((each) => seen.some(({ kind }) => kind === each)),
    nextCursor:
      found.length > limit && last
        ? writePlace(config.sessionKey, search, {
            micros: last.row.micros,
            source: last.source.name,
            key: last.row.key,
          })
        : null,
  };
}

/** What the cursor was written for: another agent, or other rights, begin anew. */
const identityOf = ({ onlyContracts, ...reach }: PageReach) => ({
  ...reach,
  onlyContracts: onlyContracts ? [...onlyContracts].sort() : null,
});

interface Found {
  source: FeedSource;
  row: FeedRow;
}

/** Newest first; of one moment by source, and in the order of their source. */
function merged(pages: readonly { source: FeedSource; rows: readonly FeedRow[] }[]): Found[] {
  return pages
    .flatMap(({ source, rows }) => rows.map((row) => ({ source, row })))
    .sort((one, other) => other.row.micros - one.row.micros || bySource(one, other));
}

/** The same order as `afterMoment` has in SQL. */
const bySource = (one: Found, other: Found): number =>
  one.source.name === other.source.name ? 0 : one.source.name < other.source.name ? 1 : -1;

const entryOf = ({ source, row }: Found): FeedEntry => ({
  ...row.entry,
  id: `${source.name} ${row.key}`,
  kind: source.kind,
  at: new Date(row.micros / 1000).toISOString(),
  isDay: row.isDay ?? false,
});
