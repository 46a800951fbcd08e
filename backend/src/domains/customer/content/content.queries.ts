import { isContentLink, type Day } from '@portal/domain';
import type { Db } from '../../../platform/database';

/** Number of articles on a dashboard; older ones are on the supplier's site. */
const shown = 12;
/** Some more are read than are shown. */
const read = 50;

/** A link that may not be shown, as one of before the database refused them, is left out with its title. */
async function latest(db: Db, table: 'article' | 'video', today: Day) {
  const rows = await db
    .selectFrom(table)
    .select(['title', 'link', 'published_on'])
    .where('published_on', '<=', today)
    .orderBy('published_on', 'desc')
    .orderBy('id')
    .limit(read)
    .execute();
  return rows.filter(({ link }) => isContentLink(link)).slice(0, shown);
}

export const latestArticles = (db: Db, today: Day) => latest(db, 'article', today);
export const latestVideos = (db: Db, today: Day) => latest(db, 'video', today);
