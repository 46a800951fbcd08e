import type { ResponseOf } from '@portal/contract';
import { DateText, EmptyState, Icon, Link } from '@portal/ui';
import { frContent } from '../../../i18n/fr-content';
import { FirstFew } from './FirstFew';

type Article = ResponseOf<'/getContent'>['articles'][number];

/** Articles of the supplier's site, latest first; each opens beside the portal. */
export function ArticleList({ articles }: { articles: Article[] }) {
  if (articles.length === 0) {
    return <EmptyState title={frContent.articles.none}>{frContent.articles.noneWords}</EmptyState>;
  }
  return (
    <FirstFew items={articles} few={4} className="dash-articles">
      {({ link, title, date }) => (
        <li key={link + date}>
          <Link href={link} target="_blank" className="dash-article">
            <span className="dash-article__title">{title}</span>
            <Icon name="external" />
          </Link>
          <p className="dash-soft">
            <DateText value={date} format="long" />
          </p>
        </li>
      )}
    </FirstFew>
  );
}
