import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CarouselView, steppedTo } from '../../rules/carousel-pages';
import { glide } from './glide';

interface Carousel {
  track: RefObject<HTMLUListElement | null>;
  view: CarouselView;
  step: (direction: 'back' | 'on') => void;
}

/** Follows what of the track is in view, whoever scrolled it: arrows, finger, wheel, or the focus of a choice. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const stopGlide = useRef(() => {});
  const [{ first, visible }, setSeen] = useState({ first: 0, visible: Math.min(4, count) });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => {
      const seen = seenOf(element);
      if (seen) setSeen((former) => (same(former, seen) ? former : seen));
    };
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
      stopGlide.current();
    };
  }, [count]);

  const view = { first, visible, count };
  return {
    track,
    view,
    step(direction) {
      const element = track.current;
      const target = element?.children[steppedTo(view, direction)];
      if (!element || !(target instanceof HTMLElement)) return;
      stopGlide.current();
      const origin = element.children[0] instanceof HTMLElement ? element.children[0].offsetLeft : 0;
      stopGlide.current = glide(element, target.offsetLeft - origin, () => {
        stopGlide.current = () => {};
      });
    },
  };
}

/** Null where nothing is laid out. */
function seenOf(element: HTMLElement): { first: number; visible: number } | null {
  const [one, two] = element.children;
  if (!(one instanceof HTMLElement) || one.offsetWidth === 0) return null;
  const stride = two instanceof HTMLElement ? two.offsetLeft - one.offsetLeft : one.offsetWidth;
  const visible = Math.max(1, Math.floor((element.clientWidth + stride - one.offsetWidth + 2) / stride));
  const first = Math.round(element.scrollLeft / stride);
  return { first: Math.min(first, Math.max(0, element.children.length - visible)), visible };
}

const same = (one: { first: number; visible: number }, other: { first: number; visible: number }) =>
  one.first === other.first && one.visible === other.visible;
