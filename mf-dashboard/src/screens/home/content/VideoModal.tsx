import type { ResponseOf } from '@portal/contract';
import { Link, Modal } from '@portal/ui';
import { frContent } from '../../../i18n/fr-content';

export type PlayableVideo = ResponseOf<'/getContent'>['videos'][number] & { player: string };

interface VideoModalProps {
  video: PlayableVideo;
  onClose: () => void;
}

/** The video site's player. Closing takes the frame away, and the sound with it. */
export function VideoModal({ video: { title, player, link }, onClose }: VideoModalProps) {
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
