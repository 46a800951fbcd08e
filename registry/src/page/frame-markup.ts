import {
  declaredBar,
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
import { customerNumberPlace, severalPlace } from './known-visitor';

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
    bar: first.route.frame === 'customer' ? barOf(pieces, options) : '',
    contract: first.route.ofContract ? pieces.contract : '',
    number: customerNumberPlace,
    faq: faqUrl ? filled(pieces.faq, { faqUrl: escapeHtml(faqUrl) }) : '',
  });
}

/** In the place of a screen that is not painted. */
export const screenSkeleton = ({ pieces }: ShellPaint, { title }: RemoteRoute): string =>
  filled(pieces.screen, { title: escapeHtml(title) });

function barOf(pieces: Pieces, { first, snapshot: { remotes, config }, rights }: FrameOptions): string {
  const here = first.route.path;
  return declaredBar(declaredCustomerMenu(remotes, config.hiddenRoutes, rights))
    .map(({ part, ...entry }) => {
      const elsewhere = part.includes(here) ? pieces.partBarEntry : pieces.barEntry;
      return entryFrom(entry.path === here ? pieces.currentBarEntry : elsewhere, entry, pieces);
    })
    .join('');
}

/** An agent's menu is their scheme's: only its home is known here. */
function menuOf(pieces: Pieces, { first, snapshot, rights }: FrameOptions): string {
  const { remotes, config } = snapshot;
  const here = first.route.path;
  if (first.route.frame === 'admin') {
    const home = declaredMenu(remotes, 'admin', (route) => route.path === '/admin' && mayOpen(route, rights));
    const known = home.map((group, place) => groupMarkup(group, { pieces, here, place }));
    return [...known, pieces.coming, menuPieces(pieces, remotes)].join('');
  }
  return declaredCustomerMenu(remotes, config.hiddenRoutes, rights)
    .map((group, place) => groupMarkup(group, { pieces, here, place }))
    .join('');
}

/** What `knownVisitorScript` draws the kept menu of an agent from: empty groups, and an entry of each icon. */
function menuPieces(pieces: Pieces, remotes: RegistrySnapshot['remotes']): string {
  const declared = remotes
    .flatMap(({ declaration }) => declaration.routes)
    .map(({ menu }) => menu?.icon ?? '');
  const names = [...new Set([...pieces.schemeIcons, ...declared])].filter((name) =>
    Object.hasOwn(pieces.icons, name),
  );
  const empty = { id: '', title: '', entries: '' };
  const entries = names.map((icon) =>
    entryMarkup({ label: '', path: '', icon }, { pieces, here: null }).replace(
      '<li',
      `<li data-icon="${icon}"`,
    ),
  );
  return `<template>${filled(pieces.group, empty)}${filled(pieces.untitledGroup, empty)}${entries.join('')}</template>`;
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
  entry: DeclaredEntry,
  { pieces, here }: { pieces: Pieces; here: string | null },
): string {
  const drawn = entryFrom(entry.path === here ? pieces.currentEntry : pieces.entry, entry, pieces);
  return entry.several ? drawn.replace('<li', `<li ${severalPlace}`) : drawn;
}

function entryFrom(template: string, { label, path, icon }: DeclaredEntry, pieces: Pieces): string {
  return filled(template, {
    label: escapeHtml(label),
    path: escapeHtml(path),
    icon: (Object.hasOwn(pieces.icons, icon) ? pieces.icons[icon] : pieces.icons.document) ?? '',
  });
}

/** Each slot's value, which is markup. */
function filled(template: string, values: Record<string, string>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
