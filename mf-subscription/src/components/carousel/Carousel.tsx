import { Button } from '@portal/ui';
import type { ReactNode } from 'react';
import { frOffer } from '../../i18n/fr-offer';
import { atEnd, atStart, hasArrows } from '../../rules/carousel-pages';
import { useCarousel } from './use-carousel';
import './carousel.css';

const words = frOffer.carousel;

interface CarouselProps {
  items: readonly { key: string; content: ReactNode }[];
  /** Place of the first item that is in view at first. */
  startAt?: number;
}

/**
 * Items side by side, four in view where there is room, scrolled by four. A finger swipes, and a focused choice comes into
 * view. None is hidden from screen readers: out of view it can be chosen all the same.
 */
export function Carousel({ items, startAt = 0 }: CarouselProps) {
  const { frame, view, step, show } = useCarousel(items.length, startAt);
  const last = Math.min(view.count, view.first + view.visible);
  return (
    <div className="offer-carousel">
      {hasArrows(items.length) && (
        <div className="offer-carousel__bar">
          <p role="status">{words.position(view.first + 1, last, view.count)}</p>
          <Arrow label={words.back} icon="chevron-left" off={atStart(view)} onClick={() => step('back')} />
          <Arrow label={words.on} icon="chevron-right" off={atEnd(view)} onClick={() => step('on')} />
        </div>
      )}
      <div ref={frame} className="offer-carousel__frame">
        <ul className="offer-carousel__track">
          {items.map(({ key, content }, place) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of the choice in it bubbles up
            <li key={key} className="offer-carousel__item" onFocus={() => show(place)}>
              {content}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface ArrowProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  /** At its end; it keeps the focus. */
  off: boolean;
  onClick: () => void;
}

const Arrow = ({ label, icon, off, onClick }: ArrowProps) => (
  <Button
    icon={icon}
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onClick}
  />
);
