import type { RegistrySnapshot, RemoteRoute, VisitorRights } from '@portal/contract';
import type { FirstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';
import { escapeHtml } from './escape';
import type { FirstPaints } from './first-paints';
import { filledFrame, screenSkeleton } from './frame-markup';

/** What a page shows before any script has come. */
export interface PagePaint {
  frame: RemoteRoute['frame'];
  /** Content of `#shell`. */
  shell: string;
  /** Of `#screen-notice`: a skeleton with the title, where that is all that is known of the screen. */
  notice: string;
  /** Of `#screen` behind it; empty where the screen is not known for sure. */
  screen: string;
  /** Of `#foot`. */
  foot: string;
  css: string;
}

interface Asked {
  shell: ServedApplication;
  applications: ServedApplication[];
  snapshot: RegistrySnapshot;
  /** The screen that the page will most likely open. */
  first: FirstScreen | null;
  rights: VisitorRights;
  /** As it was asked for, and its query with the question mark. */
  path: string;
  search: string;
}

/**
 * The frame that the visitor will see, and the first screen in it. Null where the shell has no paint, or where the page
 * alone does not decide which frame is shown: the neutral skeleton shows no wrong one.
 */
export async function pagePaint(paints: FirstPaints, asked: Asked): Promise<PagePaint | null> {
  const { shell, applications, snapshot, first, rights } = asked;
  if (first === null || !isInFrame(first.route, rights)) return null;
  const { route } = first;
  const remote = applications.find(({ name }) => name === first.remote.declaration.name);
  const isServed = remote?.version === first.remote.version;
  const [frames, screens] = await Promise.all([
    paints.ofShell(shell),
    remote && isServed && isShown(route, asked) ? paints.ofRemote(remote) : null,
  ]);
  const template = frames?.frames[route.frame];
  if (!frames || !template) return null;
  const screen = screens?.routes.find(({ path }) => path === route.path);
  const version = escapeHtml(`${first.remote.declaration.name} ${first.remote.version}`);
  return {
    frame: route.frame,
    shell: filledFrame(frames, { snapshot, first, rights }),
    notice: !screen && isAsked(route, asked) ? screenSkeleton(frames, route) : '',
    screen: screen
      ? `<div data-first-paint="${version}" data-path="${escapeHtml(route.path)}">${screen.html}</div>`
      : '',
    foot: template.foot,
    css: rulesOnce(template.css, screen?.css ?? ''),
  };
}

/**
 * Whether a visitor with these rights sees the route in the frame that it declares: nobody at the log-in, a customer in
 * their space, an agent at the back office. In which space an agent's tab is, only the tab knows.
 */
function isInFrame({ frame }: RemoteRoute, rights: VisitorRights): boolean {
  if (frame === 'bare') return !rights.has('customer') && !rights.has('agent');
  return frame === 'admin' ? rights.has('agent') : !rights.has('agent');
}

/** Nobody gets the log-in, whatever they ask for. A query may select something else of a screen than it was painted with. */
const isShown = (route: RemoteRoute, asked: Asked): boolean =>
  isAsked(route, asked) ? asked.search === '' : route.frame === 'bare';

/** Whether the address is the route's, and not one that leads nowhere, for which the home is guessed. */
export const isAsked = ({ path: declared }: RemoteRoute, { path }: Pick<Asked, 'path'>): boolean =>
  path === declared || path === `${declared}/`;

/** The frame's rules, then those of the screen that the frame has not; a later copy of a rule could win over another. */
function rulesOnce(frame: string, screen: string): string {
  const known = new Set(frame.split('\n'));
  return [frame, ...screen.split('\n').filter((rule) => !known.has(rule))].join('\n');
}
