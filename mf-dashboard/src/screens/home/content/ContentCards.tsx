import { useCall } from '@portal/api-client/query';
import { isContentLink } from '@portal/domain';
import { AnswerDrawing, CallFailure } from '@portal/screen';
import { Card, DateText, EmptyState, Icon, Link, Skeleton } from '@portal/ui';
import { useInView } from '@portal/ui/in-view';
import { useRef } from 'react';
import type { ResponseOf } from '@portal/contract';
import { frContent } from '../../../i18n/fr-content';
import { VideoList } from './VideoList';
import { FirstFew } from './FirstFew';
import './content.css';

/** A link of another kind, or a player that no frame may load, is never put into the page. */
const isShown = ({ link, player = null }: { link: string; player?: string | null }) =>
  isContentLink(link) && (player === null || isContentLink(player));

/** Articles and videos (C2.6), asked for once they are nearly in view: one call, so one retry when it fails. */
export function ContentCards() {
  const place = useRef<HTMLDivElement>(null);
  const asked = useInView(place);
  const content = useCall('/getContent', asked ? {} : null);
  return (
    <div ref={place} className="dash-content">
      {content.status === 'failed' ? (
        <Card title={frContent.failedTitle} className="dash-content__whole">
          <CallFailure title={frContent.failed} error={content.error} onRetry={content.retry} large />
        </Card>
      ) : (
        <>
          <Card title={frContent.articles.title}>
            {content.data === undefined && <ContentSkeleton label={asked ? frContent.loading : ''} />}
            <AnswerDrawing state={content} failed={frContent.failed} show="large">
              {({ articles }) => <ArticleList articles={articles.filter(isShown)} />}
            </AnswerDrawing>
          </Card>
          <Card title={frContent.videos.title}>
            {content.data === undefined && <ContentSkeleton label="" />}
            <AnswerDrawing state={content} failed={frContent.failed} show="large">
              {({ videos }) => <VideoList videos={videos.filter(isShown)} />}
            </AnswerDrawing>
          </Card>
        </>
      )}
    </div>
  );
}

type Article = ResponseOf<'/getContent'>['articles'][number];

/** Articles of the supplier's site, latest first; each opens beside the portal. */
function ArticleList({ articles }: { articles: Article[] }) {
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

/** About as tall as what comes, so that the page does not jump. Without a label nothing is loading yet. */
function ContentSkeleton({ label }: { label: string }) {
  return (
    <div className="dash-content-skeleton" aria-hidden={label === ''}>
      <Skeleton label={label} lines={6} />
    </div>
  );
}
