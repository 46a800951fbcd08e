import { Button } from '@portal/ui';
import { useSyncExternalStore } from 'react';

/** Scroll in px after which the way up is worth a button (P1.15). */
const threshold = 200;

export function BackToTop() {
  const away = useSyncExternalStore(subscribe, () => window.scrollY > threshold);
  if (!away) return null;
  const goUp = () => {
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('screen')?.focus({ preventScroll: true });
  };
  return (
    <Button className="shell-up" icon="arrow-up" aria-label="Revenir en haut de la page" onClick={goUp} />
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}
