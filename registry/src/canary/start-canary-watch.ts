import type { Registry } from '../registry';
import { hasLoads } from './loads.queries';
import { rollBackWorse, type RolledBack } from './roll-back-worse';

const everyMs = 10_000;

export interface WatchListener {
  onRolledBack(ended: RolledBack): void;
  onFailure(error: unknown): void;
  /** The database holds no reports of loads: nothing will be judged. */
  onNothingToJudgeBy(): void;
}

/** Looks at the canaries every ten seconds until stopped; a round that lasts is not overtaken, one that fails is told. */
export function startCanaryWatch(
  registry: Pick<Registry, 'db' | 'keys'>,
  listener: WatchListener,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let told = false;
  let round: Promise<void> = Promise.resolve();

  const look = async () => {
    if (await hasLoads(registry.db)) {
      for (const ended of await rollBackWorse(registry, new Date())) listener.onRolledBack(ended);
    } else if (!told) {
      told = true;
      listener.onNothingToJudgeBy();
    }
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
