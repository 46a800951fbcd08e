import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { clockDoubt, type Clock } from '../clock';
import type { Db } from '../database';

/** What this process knows of one caller's window, which all processes share. */
interface Leave {
  /** Calls that may still pass without asking the database. */
  left: number;
  /** Nothing more is to be had before the window ends. */
  spent: boolean;
  endsAt: number;
}

/** Callers remembered; beyond, those who came first lose what was left of their leave. */
const mostCallers = 10_000;

/** A twentieth at a time: large numbers cost few writes, small ones are counted one by one. */
const shareOf = (max: number): number => Math.max(1, Math.floor(max / 20));

/**
 * Calls counted in the database, so that all processes keep one limit between them: never more than `max` pass in a
 * window, and what is left of another process's share goes unused at most. A process does not ask again once the
 * window is spent: a flood of refused calls costs the database nothing (docs/decisions/0029).
 */
export class SharedCounts {
  private readonly leaves = new Map<string, Leave>();
  private readonly asked = new Map<string, Promise<void>>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Counts a call; `window` in milliseconds. @returns milliseconds to wait, 0 when it may pass. */
  async take(caller: string, max: number, window: number): Promise<number> {
    const key = createHash('sha256').update(caller).digest('base64url');
    for (;;) {
      const leave = this.leaves.get(key);
      const rest = leave ? leave.endsAt - this.clock().getTime() : 0;
      // longer than a window: the clock was ahead when it was taken
      if (leave && rest > 0 && rest <= window + clockDoubt) {
        if (leave.left > 0) {
          leave.left -= 1;
          return 0;
        }
        if (leave.spent) return rest;
      }
      await this.askOnce(key, max, window);
    }
  }

  /** Calls that come at once wait for one answer. */
  private askOnce(key: string, max: number, window: number): Promise<void> {
    const underWay = this.asked.get(key);
    if (underWay) return underWay;
    const asked = this.ask(key, max, window)
      .then((leave) => this.remember(key, leave))
      .finally(() => this.asked.delete(key));
    this.asked.set(key, asked);
    return asked;
  }

  private async ask(key: string, max: number, window: number): Promise<Leave> {
    const now = this.clock();
    const share = shareOf(max);
    const [ended, ahead] = [now.getTime() - window, now.getTime() + clockDoubt].map((at) => new Date(at));
    const over = sql`(call_count.window_start <= ${ended}::timestamptz or call_count.window_start > ${ahead}::timestamptz)`;
    const { rows } = await sql<{ taken: number; window_start: Date }>`
      insert into call_count (key, taken, window_start) values (${key}, ${share}, ${now})
      on conflict (key) do update set
        taken = case when ${over} then ${share} else call_count.taken + ${share} end,
        window_start = case when ${over} then ${now} else call_count.window_start end
      where ${over} or call_count.taken < ${max}
      returning taken, window_start`.execute(this.db);
    const [mine] = rows;
    if (!mine) return { left: 0, spent: true, endsAt: (await this.startOf(key)) + window };
    return {
      left: Math.min(share, max - (mine.taken - share)),
      spent: mine.taken >= max,
      endsAt: mine.window_start.getTime() + window,
    };
  }

  private async startOf(key: string): Promise<number> {
    const row = await this.db
      .selectFrom('call_count')
      .select('window_start')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.window_start.getTime() ?? 0;
  }

  private remember(key: string, leave: Leave): void {
    this.leaves.delete(key);
    this.leaves.set(key, leave);
    const [first] = this.leaves.keys();
    if (this.leaves.size > mostCallers && first !== undefined) this.leaves.delete(first);
  }
}
