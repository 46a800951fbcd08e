import { reportToServer } from '@portal/api-client';
import { events, wordsOf } from '@portal/events';
import { registry } from './registry/registry-store';
import { screenState } from './remotes/screen-state';
import { readContext, rereadRegistry } from './visitor/follow-visitor';

/** When the network is back, asks again for what failed without it. Answers its undo. */
export function recoverWithNetwork(): () => void {
  const recover = () => {
    if (registry.status === 'failed') void rereadRegistry();
    readContext({ again: true });
    if (screenState.current.phase === 'failed') screenState.current.retry();
  };
  window.addEventListener('online', recover);
  return () => window.removeEventListener('online', recover);
}

/**
 * Keeps the width of the page's scroll bar in `--scrollbar` (0 where bars lie over the page), for the time when a
 * modal takes the bar away and the page must not move. Answers its undo.
 */
export function followScrollbar(): () => void {
  const page = document.documentElement;
  const measure = () => {
    // behind a modal there is no bar to measure
    if (document.querySelector('dialog[open]') !== null) return;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(page);
  measure();
  return () => observer.disconnect();
}

/**
 * Reports each event that the bus refused to the server's client log, once: who emitted what, and which fields are
 * invalid (P3.1). In development the emitter got an exception instead. Returns a function that stops it.
 */
export function reportRefusedEvents(): () => void {
  return events.onRefusal((refused) => {
    void reportToServer({
      tag: 'EVENT_REFUSED',
      serviceCalled: refused.source,
      logMessage: wordsOf(refused),
      returnCode: refused.fault,
      statusAction: 'KO',
      environment: registry.snapshot.config.environment,
    });
  });
}
