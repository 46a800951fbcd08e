import useEmblaCarousel from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { type RefCallback, useEffect, useState } from 'react';
import { type CarouselView, showing, steppedTo } from '../../rules/carousel-pages';

/** Embla's duration is no time: by 20 a scroll is done to 99 % after 483 ms, where C4.2 asks for half a second. */
const options = { align: 'start', containScroll: 'trimSnaps', duration: 20, watchFocus: false } as const;
/** Made anew, the carousel would begin again. */
const plugins = [WheelGesturesPlugin()];

interface Carousel {
  /** Around the list of items. */
  frame: RefCallback<HTMLElement>;
  view: CarouselView;
  step: (direction: 'back' | 'on') => void;
  /** Brings the item of that place into view. */
  show: (place: number) => void;
}

/** Begins at a place, then follows what is in view, whoever moved it: arrows, finger, mouse, wheel, or the focus of a choice. */
export function useCarousel(count: number, startAt: number): Carousel {
  const [own] = useState({ ...options, startIndex: startAt });
  const [frame, carousel] = useEmblaCarousel(own, plugins);
  const [{ first, visible }, setSeen] = useState({ first: startAt, visible: Math.min(4, count) });

  useEffect(() => {
    if (!carousel) return;
    const look = () => {
      // nothing is laid out
      if (carousel.containerNode().offsetWidth === 0) return;
      const stops = carousel.scrollSnapList().length;
      setSeen({ first: carousel.selectedScrollSnap(), visible: Math.max(1, count - stops + 1) });
    };
    look();
    carousel.on('select', look).on('reInit', look);
    return () => void carousel.off('select', look).off('reInit', look);
  }, [carousel, count]);

  const view = { first, visible, count };
  const scrollTo = (place: number) => carousel?.scrollTo(place, reducedMotion());
  return {
    frame,
    view,
    step: (direction) => scrollTo(steppedTo(view, direction)),
    show: (place) => scrollTo(showing(view, place)),
  };
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
