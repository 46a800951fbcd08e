import type { ResponseOf } from '@portal/contract';
import { EmptyState, Icon, Link } from '@portal/ui';
import { useId, useState } from 'react';
import { frContent } from '../../../i18n/fr-content';
import { videoSite } from '../../../rules/video-site';
import { FirstFew } from './FirstFew';
import { type PlayableVideo, VideoModal } from './VideoModal';
import { VideoPoster } from './VideoPoster';

export type Video = ResponseOf<'/getContent'>['videos'][number];

const isPlayable = (video: Video): video is PlayableVideo => video.player !== null;

/** Uses our own posters: the video site gets no request before a visitor plays a video, and a note says so. */
export function VideoList({ videos }: { videos: Video[] }) {
  const [playing, setPlaying] = useState<PlayableVideo | null>(null);
  const toldId = useId();
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
                aria-describedby={site ? toldId : undefined}
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
        <p id={toldId} className="dash-soft dash-videos__told">
          {frContent.videos.told(site)}
        </p>
      )}
      {playing && <VideoModal video={playing} onClose={() => setPlaying(null)} />}
    </>
  );
}
