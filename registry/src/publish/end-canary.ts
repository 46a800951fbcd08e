import type { Registry } from '../registry';
import type { Authorship } from './authorship';
import { changeOne, type Switched } from './change-one';
import type { ChangeOptions } from './change-live';
import { superseded } from './expected-version';
import { PublishRefusal } from './publish-refusal';
import { reason } from './reason';

export interface Promotion extends Authorship, Pick<ChangeOptions, 'dropMisfitPrevious'> {
  name: string;
  /** The canary's expected version; refused when it has changed. */
  expected?: string;
  /** The stable version that is to be replaced, null for none; refused when it has changed. */
  replacing?: string | null | undefined;
}

/**
 * Makes the canary the stable version for everybody, and ends the canary.
 * @throws PublishRefusal without a canary; Superseded when it is not the expected one.
 */
export function promote(registry: Pick<Registry, 'db' | 'keys'>, promotion: Promotion): Promise<Switched> {
  const { name, replacing } = promotion;
  return changeOne(
    registry,
    { ...promotion, action: 'promote', guarded: 'canary' },
    async (_db, { stable, canary }) => {
      if (replacing !== undefined && (stable?.version ?? null) !== replacing)
        throw superseded(name, { channel: 'stable', now: stable?.version, expected: replacing });
      if (!canary)
        throw new PublishRefusal(name, [
          reason('not-served', 'it has no canary to promote', `portal publish ${name} --channel canary`),
        ]);
      const { version } = canary;
      const next = { stable: { version, previous: stable?.version ?? null }, canary: null };
      return { action: 'promote', channel: 'stable', version, next };
    },
  );
}

export interface Withdrawal extends Authorship {
  name: string;
  /** The canary's expected version; refused when it has changed. */
  expected?: string;
}

/** Ends a canary: its visitors get the stable version again. @throws PublishRefusal without one; Superseded. */
export function withdraw(registry: Pick<Registry, 'db' | 'keys'>, withdrawal: Withdrawal): Promise<Switched> {
  const { name } = withdrawal;
  return changeOne(
    registry,
    { ...withdrawal, action: 'withdraw', guarded: 'canary' },
    async (_db, { stable, canary }) => {
      if (!canary)
        throw new PublishRefusal(name, [
          reason('not-served', 'it has no canary to withdraw', 'portal live shows what every channel serves'),
        ]);
      return {
        action: 'withdraw',
        channel: 'canary',
        version: canary.version,
        next: { stable, canary: null },
      };
    },
  );
}
