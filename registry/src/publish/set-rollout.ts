import type { Rollout } from '../live/composition';
import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { changeOne, type Switched } from './change-one';
import { PublishRefusal } from './publish-refusal';
import { reason } from './reason';

export interface RolloutOrder extends Authorship, Partial<Rollout> {
  name: string;
  /** The expected version of the canary; refused if it is another one now. */
  expected?: string;
}

/**
 * Sets who gets the canary; omitted fields keep their value. Raising the percentage only adds visitors.
 * @throws PublishRefusal without a canary, or for a percentage out of range; Superseded.
 */
export function setRollout(registry: Pick<Registry, 'db' | 'keys'>, order: RolloutOrder): Promise<Switched> {
  const { name, percent, users } = order;
  return changeOne(
    registry,
    { ...order, action: 'rollout', guarded: 'canary' },
    async (_db, { stable, canary }) => {
      if (!canary)
        throw new PublishRefusal(name, [
          reason('not-served', 'it has no canary', `portal publish ${name} --channel canary`),
        ]);
      const rollout = rolloutOf(name, { percent: percent ?? canary.percent, users: users ?? canary.users });
      const next = { stable, canary: { version: canary.version, ...rollout } };
      return { action: 'rollout', channel: 'canary', version: canary.version, next };
    },
  );
}

/** Normalised for storage: percentage with two decimals, each name once. @throws PublishRefusal outside 0 to 100. */
export function rolloutOf(name: string, { percent, users }: Rollout): Rollout {
  if (!(percent >= 0 && percent <= 100))
    throw new PublishRefusal(name, [
      reason(
        'rollout',
        `a canary’s share is a percentage from 0 to 100, not ${percent}`,
        'give a number of that range',
      ),
    ]);
  return { percent: Math.round(percent * 100) / 100, users: [...new Set(users)] };
}
