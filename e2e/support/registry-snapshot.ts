import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { DeclaredRemote } from './declared-remotes';

/** What a journey needs of `/registry/snapshot`. */
export interface ListedRemote {
  declaration: DeclaredRemote;
  version: string;
  channel: 'stable' | 'canary';
  url: string;
  previous: { version: string; url: string } | null;
  preload: string[];
}

export interface Snapshot {
  revision: number;
  remotes: ListedRemote[];
}

/** The registry's snapshot for the visitor with these cookies: pass `page.request`. */
async function readSnapshot(visitor: APIRequestContext): Promise<Snapshot> {
  const answer = await visitor.get('/registry/snapshot');
  if (!answer.ok()) throw new Error(`The registry answered ${answer.status()}`);
  return (await answer.json()) as Snapshot;
}

/** @throws Error when the visitor's snapshot does not list that remote */
export async function listed(visitor: APIRequestContext, name: string): Promise<ListedRemote> {
  const { remotes } = await readSnapshot(visitor);
  const found = remotes.find(({ declaration }) => declaration.name === name);
  if (!found) throw new Error(`The registry lists no ${name} to this visitor`);
  return found;
}

/** A way into a remote. */
export interface Entrance {
  path: string;
  remote: string;
}

/** A way into each remote that the menu leads to: of every remote the first route that has an entry there. */
export async function menuEntrances(page: Page): Promise<Entrance[]> {
  const links = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const there = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const { remotes } = await readSnapshot(page.request);
  return remotes.flatMap(({ declaration: { name, routes } }) => {
    const path = routes.map((route) => route.path).find((one) => there.includes(one));
    return path === undefined ? [] : [{ path, remote: name }];
  });
}
