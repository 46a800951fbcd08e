import type { Day } from '@portal/domain';
import type { Db } from '../../platform/database';

/** What a dashboard shows; older ones stand on the supplier's site. */
const shown = 12;

const latest = (db: Db, table: 'article' | 'video', today: Day) =>
  db
    .selectFrom(table)
    .select(['title', 'link', 'published_on'])
    .where('published_on', '<=', today)
    .orderBy('published_on', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();

export const latestArticles = (db: Db, today: Day) => latest(db, 'article', today);
export const latestVideos = (db: Db, today: Day) => latest(db, 'video', today);
