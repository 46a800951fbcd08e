import { destinationOf } from 'portal-shell/routing/current-destination';
import { screenState } from 'portal-shell/remotes/screen-state';
import { loaders } from 'virtual:portal-remotes';
import { onStep } from './steps.mjs';

let shown = null;
let turn = 0;

/** Keeps the app of the present address in the screen's place. */
export function showScreens() {
  onStep(show);
  void show();
}

async function show() {
  const destination = destinationOf(window.location.pathname);
  const name = destination.kind === 'remote' ? destination.remote : null;
  if (name === (shown?.name ?? null)) return;
  const mine = ++turn;
  const left = shown;
  shown = name === null ? null : { name, screen: null };
  screenState.current = name === null ? { phase: 'empty' } : { phase: 'loading', remote: name };
  left?.screen?.unmount();
  if (name === null) return;
  const screen = await loaders[name]();
  if (mine !== turn) return;
  await screen.mount();
  if (mine !== turn) return screen.unmount();
  shown.screen = screen;
  screenState.current = { phase: 'ready', remote: name };
}
