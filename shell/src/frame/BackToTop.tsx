import { Button } from '@portal/ui';
import { useSyncExternalStore } from 'react';
import './back-to-top.css';

/** Scroll in px after which the way up is worth a button (P1.15). */
const threshold = 200;

/** A button at the end of what is seen, once the page is scrolled. */
export function BackToTop() {
  const away = useSyncExternalStore(
    followScroll,
    () => isAway,
    () => false,
  );
  if (!away) return null;
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('screen')?.focus({ preventScroll: true });
  };
  return (
    <Button className="shell-up" icon="arrow-up" aria-label="Revenir en haut de la page" onClick={goUp} />
  );
}

/** Read at scrolls and in a frame, not while React draws: there the browser would compute the whole layout for it. */
let isAway = false;

function followScroll(onChange: () => void): () => void {
  const read = () => {
    isAway = window.scrollY > threshold;
    onChange();
  };
  const frame = requestAnimationFrame(read);
  window.addEventListener('scroll', read, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', read);
  };
}
