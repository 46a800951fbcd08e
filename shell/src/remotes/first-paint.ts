import type { Destination } from '../routing/destination';
import { isKnown, session } from '@portal/session';
import { proxy } from 'valtio';
import type { RemoteVersion } from './version';

/**
 * The first screen as the page came with it, drawn at the build (`data-first-paint`): the remote of exactly that version
 * takes its element over. `remote` is null when there is none, or no longer.
 */
export const firstPaint = proxy<{ remote: string | null; path: string | null }>({ remote: null, path: null });

const attribute = 'data-first-paint';
const find = () => document.querySelector<HTMLElement>(`#screen > [${attribute}]`);

/** Reads it from the page; called once, before anything is drawn. */
export function readFirstPaint(): void {
  const element = find();
  firstPaint.remote = element?.getAttribute(attribute)?.split(' ', 1)[0] ?? null;
  firstPaint.path = element?.dataset.path ?? null;
}

/** Its element, for a mount of the version that drew it, marked as long as it is to be hydrated; null for any other. */
export function takeFirstPaint({ remote, version }: RemoteVersion): HTMLElement | null {
  const element = find();
  if (element?.getAttribute(attribute) !== `${remote} ${version}`) return null;
  element.id = `single-spa-application:${remote}`;
  // with more known of the visitor React would find another screen there: it draws over it at once
  if (isKnown(session) && session.context.status !== 'pending') element.removeAttribute(attribute);
  return element;
}

/**
 * The screen is drawn, by the version that it is of or by another one, whose element it gives way to. A button that was
 * pressed before is pressed now.
 */
export function endFirstPaint(taken: HTMLElement | null): void {
  taken?.removeAttribute(attribute);
  dropFirstPaint();
  for (const button of taken?.querySelectorAll<HTMLButtonElement>('button[data-asked]') ?? []) {
    delete button.dataset.asked;
    button.click();
  }
}

/** Removes what nobody took over, with the rules that it came with: by now the page has its own sheets. */
export function dropFirstPaint(): void {
  if (firstPaint.remote !== null) Object.assign(firstPaint, { remote: null, path: null });
  find()?.remove();
  document.getElementById('first-paint-style')?.remove();
}

/** Whether it is the screen that an address leads to. */
export const isPainted = (destination: Destination, { remote, path } = firstPaint): boolean =>
  destination.kind === 'remote' && destination.remote === remote && destination.route.path === path;
