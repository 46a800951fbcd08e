import { expect, type Page } from '@playwright/test';
import { RemotePage } from '../pages/remote-page';
import { entranceOf, type DeclaredRemote } from './declared-remotes';
import { followFailureReports, type FailureReport } from './failure-reports';
import { readSnapshot } from './registry-snapshot';

/** ms that P2.3 gives: to a remote that fails, and to one that hangs. */
export const limits = { failing: 2_000, hanging: 5_000 };

/** Two browsers and a portal on two cores paint late; the shell's own limits are not stretched by it. */
const paint = 2_000;

export interface Attack {
  /** The remote is silent rather than wrong. */
  hangs?: boolean;
  /** The version before comes in its place; without it, the panel. */
  standsIn: boolean;
  /** What the failure must be told of. */
  told: FailureReport;
}

/** One visitor's page around one remote that is attacked, and what must hold whatever becomes of the remote. */
export class Siege {
  private readonly remote: RemotePage;
  private readonly reports: FailureReport[];
  private readonly target: string;

  private constructor(
    private readonly page: Page,
    target: DeclaredRemote,
    private readonly sibling: string,
  ) {
    this.remote = new RemotePage(page);
    this.reports = followFailureReports(page);
    this.target = entranceOf(target).path;
  }

  /** @param page of a visitor who is logged in */
  static async around(page: Page, target: DeclaredRemote): Promise<Siege> {
    const { remotes } = await readSnapshot(page.request);
    const { frame } = entranceOf(target);
    const siblings = remotes
      .filter(({ declaration }) => declaration.name !== target.name)
      .flatMap(({ declaration }) => declaration.routes.filter((route) => route.frame === frame));
    // an agent's entries come from the scheme: what the menu really has decides
    const menu = page.getByRole('navigation', { name: 'Navigation principale' });
    await expect(menu.getByRole('link').first()).toBeVisible();
    const there = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const sibling = siblings.find(({ path }) => there.includes(path));
    if (!sibling) throw new Error(`Nobody stands beside ${target.name}`);
    return new Siege(page, target, sibling.path);
  }

  /** A page as new, on the sibling's screen: a module that once came is never asked for again. */
  async begin(): Promise<void> {
    await this.page.goto(this.sibling);
    await this.remote.expectStands(15_000);
    // a quarantine lasts as long as its tab's session
    await this.page.evaluate(() => sessionStorage.clear());
    this.reports.length = 0;
  }

  /** Opens the remote: it, its stand-in or the panel is there in time, and everything else goes on. */
  async withstand({ hangs = false, standsIn, told }: Attack): Promise<void> {
    const before = await this.session();
    const limit = (hangs ? limits.hanging : limits.failing) + paint;
    await this.remote.link(this.target).click();
    if (standsIn) await this.remote.expectStands(limit);
    else await expect(this.remote.panel).toBeVisible({ timeout: limit });
    await this.goOn(limits.failing + paint);
    await this.expectTold(told);
    expect(await this.session()).toEqual(before);
  }

  /** The remote stands, and fails as it is left. */
  async withstandLeaving({ hangs = false, told }: Omit<Attack, 'standsIn'>): Promise<void> {
    const before = await this.session();
    await this.remote.goTo(this.target, limits.failing + paint);
    await this.goOn((hangs ? limits.hanging : limits.failing) + paint);
    await this.expectTold(told);
    expect(await this.session()).toEqual(before);
  }

  /** The menu works, and the sibling mounts alone. */
  private goOn(limit: number): Promise<void> {
    return this.remote.goTo(this.sibling, limit);
  }

  private async expectTold(told: FailureReport): Promise<void> {
    await expect
      .poll(() => this.reports, { message: 'failures told of' })
      .toContainEqual(expect.objectContaining({ ...told }));
    const others = this.reports.filter(({ remote }) => remote !== told.remote);
    expect(others, 'failures of others').toEqual([]);
  }

  /** What makes the session: local storage, and who the registry takes the visitor for. */
  private async session(): Promise<unknown> {
    const storage = await this.page.evaluate(() => ({
      ...localStorage,
      'portal.visited.v1': 'a guess for prefetches',
    }));
    const cookies = await this.page.context().cookies();
    return { storage, visitor: cookies.find(({ name }) => name === 'portal_visitor')?.value };
  }
}
