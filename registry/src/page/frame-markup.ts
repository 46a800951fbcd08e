import {
  declaredCustomerMenu,
  declaredMenu,
  mayOpen,
  type DeclaredEntry,
  type DeclaredGroup,
  type RegistrySnapshot,
  type RemoteRoute,
  type VisitorRights,
} from '@portal/contract';
import type { FirstScreen } from '../live/first-remote';
import type { ShellPaint } from '../publish/first-paint';
import { escapeHtml } from './escape';

export interface FrameOptions {
  snapshot: RegistrySnapshot;
  first: FirstScreen;
  rights: VisitorRights;
}

type Pieces = ShellPaint['pieces'];

/**
 * The frame of the first screen with the menu of its visitor. Of the visitor themself it says nothing: names, numbers and
 * the labels of an agent's scheme are the session's, which the page's code reads. Every value is escaped.
 */
export function filledFrame({ frames, pieces }: ShellPaint, options: FrameOptions): string {
  const { first, snapshot } = options;
  const { faqUrl } = snapshot.config;
  return filled(frames[first.route.frame]?.html ?? '', {
    menu: menuOf(pieces, options),
    number: '',
    faq: faqUrl ? filled(pieces.faq, { faqUrl: escapeHtml(faqUrl) }) : '',
  });
}

/** In the place of a screen that is not painted. */
export const screenSkeleton = ({ pieces }: ShellPaint, { title }: RemoteRoute): string =>
  filled(pieces.screen, { title: escapeHtml(title) });

/** An agent's menu is their scheme's: only its home is known here. */
function menuOf(pieces: Pieces, { first, snapshot, rights }: FrameOptions): string {
  const { remotes, config } = snapshot;
  const here = first.route.path;
  if (first.route.frame === 'admin') {
    const home = declaredMenu(remotes, 'admin', (route) => route.path === '/admin' && mayOpen(route, rights));
    return [...home.map((group, place) => groupMarkup(group, { pieces, here, place })), pieces.coming].join(
      '',
    );
  }
  return declaredCustomerMenu(remotes, config.hiddenRoutes, rights)
    .map((group, place) => groupMarkup(group, { pieces, here, place }))
    .join('');
}

function groupMarkup(
  { title, entries }: DeclaredGroup,
  { pieces, here, place }: { pieces: Pieces; here: string; place: number },
): string {
  return filled(title === null ? pieces.untitledGroup : pieces.group, {
    id: `menu-${place}`,
    title: escapeHtml(title ?? ''),
    entries: entries.map((entry) => entryMarkup(entry, { pieces, here })).join(''),
  });
}

function entryMarkup(
  { label, path, icon }: DeclaredEntry,
  { pieces, here }: { pieces: Pieces; here: string },
): string {
  return filled(path === here ? pieces.currentEntry : pieces.entry, {
    label: escapeHtml(label),
    path: escapeHtml(path),
    icon: (Object.hasOwn(pieces.icons, icon) ? pieces.icons[icon] : pieces.icons.document) ?? '',
  });
}

/** Each slot's value, which is markup. */
function filled(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
