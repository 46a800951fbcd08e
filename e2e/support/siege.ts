import { expect, test, type Page } from '@playwright/test';
import { RemotePage } from '../pages/remote-page';
import { entranceOf, type DeclaredRemote } from './declared-remotes';
import { menuEntrances, type Entrance } from './registry-snapshot';
import { timeTo, type Sight } from './stopwatch';

/** The shell's report of a failed remote (`REMOTE_FAILED`). */
interface FailureReport {
  remote: string;
  version: string | null;
  phase: string;
}

/** Collects the failures that a page reports to `/api/getLogsStreaming`. */
export function followFailureReports(page: Page): FailureReport[] {
  const reports: FailureReport[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/getLogsStreaming')) return;
    const line = request.postDataJSON() as { tag: string; logMessage: string };
    if (line.tag === 'REMOTE_FAILED') reports.push(JSON.parse(line.logMessage) as FailureReport);
  });
  return reports;
}

/** ms of the page's own clock that P2.3 gives, from a click to what it shows: to a remote that fails, and to one that hangs. */
const limits = { failing: 2_000, hanging: 5_000 };

export interface Attack {
  /** The remote is silent rather than wrong. */
  hangs?: boolean;
  /** The version before comes in its place; without it, the panel. */
  fallsBack: boolean;
  /** Paths of the files that the network corrupts. */
  spoilt?: string[];
  /** The report that the failure must cause. */
  report: FailureReport;
}

/** A visitor's page with one remote under attack, and the assertions that must pass in any case. */
export class Siege {
  private readonly remote: RemotePage;
  private readonly reports: FailureReport[];
  private readonly target: Entrance;
  /** ms that the slowest click took, by its limit. */
  private readonly slowest: Record<keyof typeof limits, number> = { failing: 0, hanging: 0 };

  private constructor(
    private readonly page: Page,
    target: DeclaredRemote,
    private readonly sibling: Entrance,
  ) {
    this.remote = new RemotePage(page);
    this.reports = followFailureReports(page);
    this.target = { path: entranceOf(target).path, remote: target.name };
  }

  /** @param page of a visitor who is logged in */
  static async around(page: Page, target: DeclaredRemote): Promise<Siege> {
    const sibling = (await menuEntrances(page)).find(({ remote }) => remote !== target.name);
    if (!sibling) throw new Error(`Nobody stands beside ${target.name}`);
    return new Siege(page, target, sibling);
  }

  /** A page as new, on the sibling's screen: a module that once came is never asked for again. */
  async begin(): Promise<void> {
    await this.page.goto(this.sibling.path);
    await this.remote.expectShown();
    // a quarantine lasts as long as its tab's session
    await this.page.evaluate(() => sessionStorage.clear());
    this.reports.length = 0;
  }

  /** Opens the remote: it, its fallback or the error panel appears in time, and the rest of the page works. */
  async withstand({ hangs = false, fallsBack, spoilt, report }: Attack): Promise<void> {
    const before = await this.session();
    const { path, remote } = this.target;
    await this.reach(
      { path, remote: fallsBack ? remote : null, ...(spoilt && !hangs ? { failing: spoilt } : {}) },
      hangs ? 'hanging' : 'failing',
      fallsBack ? 'its stand-in' : 'the panel',
    );
    await this.reach(this.sibling, 'failing', 'the sibling');
    await this.expectReport(report);
    expect(await this.session()).toEqual(before);
  }

  /** The remote mounts, and fails when the visitor leaves it. */
  async withstandLeaving({ hangs = false, report }: Omit<Attack, 'fallsBack'>): Promise<void> {
    const before = await this.session();
    await this.reach(this.target, 'failing', 'the remote');
    await this.reach(this.sibling, hangs ? 'hanging' : 'failing', 'the sibling');
    await this.expectReport(report);
    expect(await this.session()).toEqual(before);
  }

  /** The menu works: a click on the entry that leads there shows it, alone and in time. */
  private async reach(sight: Sight, limit: keyof typeof limits, what: string): Promise<void> {
    const ms = await timeTo(this.page, sight, () => this.remote.link(sight.path).click());
    this.slowest[limit] = Math.max(this.slowest[limit], ms);
    expect(ms, `ms until ${what} stands`).toBeLessThanOrEqual(limits[limit]);
  }

  /** Writes down what the slowest clicks took. */
  tell(): void {
    const { failing, hanging } = this.slowest;
    const words = `${this.target.remote}: ${failing} ms at most, ${hanging} ms where something hung`;
    process.stdout.write(`${words}\n`);
    test.info().annotations.push({ type: 'slowest click', description: words });
  }

  private async expectReport(report: FailureReport): Promise<void> {
    await expect
      .poll(() => this.reports, { message: 'failures told of' })
      .toContainEqual(expect.objectContaining({ ...report }));
    const others = this.reports.filter(({ remote }) => remote !== report.remote);
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
