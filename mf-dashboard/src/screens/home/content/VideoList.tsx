import type { ResponseOf } from '@portal/contract';
import { EmptyState, Icon, Link, Modal } from '@portal/ui';
import { useId, useState } from 'react';
import { frContent } from '../../../i18n/fr-content';
import { FirstFew } from './FirstFew';
import { VideoPoster } from './VideoPoster';

const youtube = /(^|\.)youtube(-nocookie)?\.com$/;

/**
 * Who receives the visitor's data when a player opens, in the visitor's words.
 * @returns null for a player that the portal serves itself
 */
export function videoSite(player: string, portal: string): string | null {
  const { origin, host } = new URL(player, portal);
  if (origin === portal) return null;
  return youtube.test(host) ? 'YouTube (Google)' : host.replace(/^www\./, '');
}

export type Video = ResponseOf<'/getContent'>['videos'][number];

const isPlayable = (video: Video): video is PlayableVideo => video.player !== null;

/** Uses our own posters: the video site gets no request before a visitor plays a video, and a note says so. */
export function VideoList({ videos }: { videos: Video[] }) {
  const [playing, setPlaying] = useState<PlayableVideo | null>(null);
  const noticeId = useId();
  if (videos.length === 0) {
    return <EmptyState title={frContent.videos.none}>{frContent.videos.noneWords}</EmptyState>;
  }
  const sites = videos.filter(isPlayable).map(({ player }) => videoSite(player, location.origin));
  const site = sites.find((name) => name !== null);
  return (
    <>
      <FirstFew items={videos} few={4} className="dash-videos">
        {(video, index) => (
          <li key={video.link}>
            {isPlayable(video) ? (
              <button
                type="button"
                className="dash-video"
                aria-haspopup="dialog"
                aria-describedby={site ? noticeId : undefined}
                onClick={() => setPlaying(video)}
              >
                <VideoPoster scene={index} />
                <span className="dash-video__title">
                  <span className="ui-hidden">{frContent.videos.play} </span>
                  {video.title}
                </span>
              </button>
            ) : (
              <Link href={video.link} target="_blank" className="dash-video">
                <VideoPoster scene={index} />
                <span className="dash-video__title">
                  {video.title} <Icon name="external" />
                </span>
              </Link>
            )}
          </li>
        )}
      </FirstFew>
      {site && (
        <p id={noticeId} className="dash-soft dash-videos__told">
          {frContent.videos.siteNotice(site)}
        </p>
      )}
      {playing && <VideoModal video={playing} onClose={() => setPlaying(null)} />}
    </>
  );
}

type PlayableVideo = ResponseOf<'/getContent'>['videos'][number] & { player: string };

interface VideoModalProps {
  video: PlayableVideo;
  onClose: () => void;
}

/** The video site's player. Closing takes the frame away, and the sound with it. */
function VideoModal({ video: { title, player, link }, onClose }: VideoModalProps) {
  return (
    <Modal open title={title} size="wide" onClose={onClose}>
      <iframe
        className="dash-player"
        title={title}
        src={player}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
        // YouTube refuses to play for a page that sends no referrer
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <p className="dash-soft">
        {frContent.videos.trouble}{' '}
        <Link href={link} target="_blank">
          {frContent.videos.open}
        </Link>
      </p>
    </Modal>
  );
}
