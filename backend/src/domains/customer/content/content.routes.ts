import { parisDayOf } from '@portal/domain';
import { anySession } from '../../../platform/access/policy';
import { defineCall } from '../../../platform/http/define-call';
import { latestArticles, latestVideos } from './content.queries';
import { videoPlayer } from './video-player';

export const contentCalls = [
  defineCall('/getContent', {
    summary: 'Articles and videos of the dashboard, latest first',
    policy: anySession,
    handler: async ({ db, clock, config }) => {
      const today = parisDayOf(clock());
      const [articles, videos] = await Promise.all([latestArticles(db, today), latestVideos(db, today)]);
      return {
        articles: articles.map(({ link, title, published_on }) => ({ link, title, date: published_on })),
        videos: videos.map(({ link, title }) => ({
          link,
          title,
          player: videoPlayer(link, config.videoSite),
        })),
      };
    },
  }),
];
