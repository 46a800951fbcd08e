import { parisDayOf } from '@portal/domain';
import { anySession } from '../../../platform/access/policy';
import { defineCall } from '../../../platform/http/define-call';
import { latestArticles, latestVideos } from './content.queries';

/** Hosts that people copy a YouTube address from. */
const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const youtubeId = /^[\w-]{11}$/;

/**
 * Address of the player of a video, to be put in a frame; null where the link can only be opened.
 * @param site Origin of the one video site that the page's policy lets into a frame; undefined: our video sandbox
 */
export function videoPlayer(link: string, site: string | undefined): string | null {
  if (site === undefined) return /^\/sandbox\/videos\/[a-z0-9-]+$/.test(link) ? link : null;
  if (!URL.canParse(link)) return null;
  const address = new URL(link);
  const { origin, host } = new URL(site);
  if (!youtubeHosts.has(host)) return address.origin === origin ? address.href : null;
  const id = youtubeIdOf(address);
  return id === null ? null : `${origin}/embed/${id}?autoplay=1&hl=fr&rel=0`;
}

/** `watch?v=…`, `/embed/…`, `/shorts/…`, `/live/…` and the short `youtu.be/…`. */
function youtubeIdOf({ host, pathname, searchParams }: URL): string | null {
  const [folder = '', name = ''] = pathname.slice(1).split('/');
  const named = { watch: searchParams.get('v'), embed: name, shorts: name, live: name }[folder];
  const id = host === 'youtu.be' ? folder : youtubeHosts.has(host) ? named : null;
  return id != null && youtubeId.test(id) ? id : null;
}

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
