import type { Registry } from '../registry';
import { hasLoads } from './loads.queries';
import type { StableFailure } from '../stable/failures.queries';
import { tellFailures, type Webhook } from '../stable/tell-failures';
import { watchStable } from '../stable/watch-stable';
import { rollBackWorse, type RolledBack } from './roll-back-worse';

const everyMs = 10_000;
/** Stable versions are looked at in every sixth round. */
const stableEvery = 6;

export interface WatchListener {
  onRolledBack(ended: RolledBack): void;
  /** A stable version was found to fail; the webhook has taken it. */
  onStableFails(failure: StableFailure): void;
  onFailure(error: unknown): void;
  /** The database has no table of load reports: canaries cannot be judged. */
  onNothingToJudgeBy(): void;
}

/**
 * Checks the canaries every ten seconds and the stable versions every minute, until stopped. Rounds never overlap; a
 * round that fails is reported to `onFailure`.
 */
export function startCanaryWatch(
  registry: Pick<Registry, 'db' | 'keys'>,
  listener: WatchListener,
  webhook?: Webhook,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let reported = false;
  let rounds = 0;
  let round: Promise<void> = Promise.resolve();

  const look = async () => {
    if (await hasLoads(registry.db)) {
      for (const ended of await rollBackWorse(registry, new Date())) listener.onRolledBack(ended);
      if (rounds++ % stableEvery === 0) await lookAtStable();
    } else if (!reported) {
      reported = true;
      listener.onNothingToJudgeBy();
    }
  };
  const lookAtStable = async () => {
    const now = new Date();
    await watchStable(registry.db, now);
    for (const failure of await tellFailures(registry.db, webhook, now)) listener.onStableFails(failure);
  };
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      round = look().catch(listener.onFailure).finally(next);
    }, everyMs);
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
