import { schemeIcons } from '@portal/menu';
import { session } from '@portal/session';
import { Icon, iconNames, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { registry, setSnapshot } from '../registry/registry-store';
import { place } from '../routing/place';
import { frameOf } from '../routing/destination';
import { ContractComing } from '../contract/ContractBar';
import { Foot } from './Foot';
import { Frame } from './Frame';
import { MenuLink, MenuSection } from './Menu';
import { BarLink } from './QuickBar';
import { ScreenSkeleton } from './ScreenNotice';

/*
 * What the build draws of the frame, for the page that has no script yet: templates whose slots (`{{menu}}`) the registry
 * fills in. The browser never loads this module.
 */

type Draw = (element: ReactElement) => string;

const slot = (name: string) => `{{${name}}}`;

/** The frame of the present address and session, with slots for menu, customer number and FAQ. */
export function drawFrame(draw: Draw): string {
  const { snapshot } = registry;
  setSnapshot({ ...snapshot, config: { ...snapshot.config, faqUrl: slot('faqUrl') } });
  return draw(<Frame />)
    .replaceAll(/(<nav class="shell-menu"[^>]*>).*?(<\/nav>)/g, `$1${slot('menu')}$2`)
    .replace(/(<nav class="shell-bar"[^>]*><ul>).*?(<\/ul>)/, `$1${slot('bar')}$2`)
    .replace(/(<div class="shell-contract-bar">).*?(<\/div>)/, `$1${slot('contract')}$2`)
    .replaceAll(faqLink, slot('faq'));
}

/** Behind the screen of the present frame, until the shell draws its own. */
export const drawFoot = (draw: Draw): string =>
  draw(
    <div data-painted>
      <Foot frame={frameOf(session)} />
    </div>,
  );

const faqLink = /<a [^>]*href="\{\{faqUrl\}\}".*?<\/a>/g;

/** Parts of the menu (`{{id}}` is unique in the page), and a screen of which only the title is known. */
export function drawPieces(draw: Draw): Record<string, string | readonly string[] | Record<string, string>> {
  const home = draw(<Icon name="home" />);
  const entryAt = (path: string) =>
    draw(<MenuLink entry={{ label: slot('label'), path, icon: 'home' }} />)
      .replace(home, slot('icon'))
      .replace(`href="${path}"`, `href="${slot('path')}"`);
  const barEntryAt = (path: string, part: string[] = []) =>
    draw(<BarLink entry={{ label: slot('label'), path, icon: 'home', part }} />)
      .replace(home, slot('icon'))
      .replace(`href="${path}"`, `href="${slot('path')}"`);
  const groupOf = (title: string | null) =>
    draw(<MenuSection group={{ title, entries: [] }} />)
      .replaceAll(/(?<=id="|labelledby=")[^"]+/g, slot('id'))
      .replace('</ul>', `${slot('entries')}</ul>`);
  return {
    group: groupOf(slot('title')),
    untitledGroup: groupOf(null),
    entry: `<li>${entryAt('/elsewhere')}</li>`,
    currentEntry: `<li>${entryAt(place.pathname)}</li>`,
    barEntry: `<li>${barEntryAt('/elsewhere')}</li>`,
    currentBarEntry: `<li>${barEntryAt(place.pathname)}</li>`,
    partBarEntry: `<li>${barEntryAt('/elsewhere', [place.pathname])}</li>`,
    contract: draw(<ContractComing />),
    coming: draw(<Skeleton lines={8} label="Chargement du menu" />),
    screen: draw(<ScreenSkeleton title={slot('title')} />),
    faq: faqOf(draw),
    schemeIcons,
    icons: Object.fromEntries(iconNames.map((name) => [name, draw(<Icon name={name} />)])),
  };
}

function faqOf(draw: Draw): string {
  const { snapshot } = registry;
  setSnapshot({ ...snapshot, config: { ...snapshot.config, faqUrl: slot('faqUrl') } });
  return draw(<Frame />).match(faqLink)?.[0] ?? '';
}
