import type { Attempt, RemoteFailure } from './attempt';
import { liveShare, mountShare, pause, remotePatience } from './deadline';

export interface Shown {
  attempt: Attempt;
  /** Why the first version is not shown, when the second is. */
  instead: RemoteFailure | null;
}

/** Race of at most two versions in one navigation: the first to mount is kept, the other is removed. */
export class Race {
  private readonly over = new AbortController();
  private mounting: { attempt: Attempt; since: number; outcome: Promise<void> } | null = null;
  private standing: Attempt | null = null;

  /** @param visit aborts when the visitor leaves: nothing mounts from then on */
  constructor(visit: AbortSignal) {
    const end = () => this.over.abort();
    if (visit.aborted) end();
    visit.addEventListener('abort', end, { signal: this.over.signal });
  }

  /**
   * @param another creates the second attempt; called only if the first fails or is late
   * @throws RemoteFailure of the first, within `remotePatience`
   */
  async run(first: Attempt, another: (() => Attempt) | null): Promise<Shown> {
    const attempts = [first];
    let failure: RemoteFailure | null = null;
    const primary = this.contend(first).catch((cause: unknown) => {
      failure = first.failure(cause);
      throw failure;
    });
    const second = () => {
      const attempt = another?.();
      if (attempt) attempts.push(attempt);
      return attempt;
    };
    const late = pause(remotePatience, this.over.signal).then(() => {
      // the race ended before: nothing is late
      if (this.over.signal.aborted) throw new Error('the race is over');
      throw first.timeout();
    });
    try {
      const attempt = await Promise.race([Promise.any([primary, this.standIn(primary, second)]), late]);
      return { attempt, instead: attempt === first ? null : (failure ?? first.timeout()) };
    } catch {
      throw failure ?? first.timeout();
    } finally {
      this.over.abort();
      for (const attempt of attempts) if (attempt !== this.standing) attempt.evict();
    }
  }

  /** Starts the second version when the first has failed or has used up its share of the time. */
  private async standIn(primary: Promise<Attempt>, begin: () => Attempt | undefined): Promise<Attempt> {
    await Promise.race([pause(liveShare, this.over.signal), primary.catch(() => undefined)]);
    const second = this.over.signal.aborted || this.standing ? undefined : begin();
    if (!second) throw new Error('nobody stands in');
    return this.contend(second);
  }

  private async contend(attempt: Attempt): Promise<Attempt> {
    await attempt.prepare();
    await this.waitForRival();
    if (this.over.signal.aborted || this.standing) throw new Error('came too late');
    this.mounting?.attempt.evict();
    const outcome = attempt.mount();
    this.mounting = { attempt, since: performance.now(), outcome };
    try {
      await outcome;
    } catch (cause) {
      if (this.isMounting(attempt)) this.mounting = null;
      attempt.evict();
      throw cause;
    }
    if (this.over.signal.aborted || !this.isMounting(attempt)) throw new Error('came too late');
    this.standing = attempt;
    return attempt;
  }

  /** Gives a mount that has just begun its time before the other version replaces it. */
  private async waitForRival(): Promise<void> {
    if (this.mounting === null) return;
    const { since, outcome } = this.mounting;
    const left = mountShare - (performance.now() - since);
    if (left <= 0) return;
    await Promise.race([pause(left, this.over.signal), outcome.catch(() => undefined)]);
    // lets `contend` of the other version handle its result first
    await Promise.resolve();
  }

  private isMounting(attempt: Attempt): boolean {
    return this.mounting?.attempt === attempt;
  }
}
