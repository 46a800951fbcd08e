import type { Channel } from '@portal/contract';

/** What every channel serves: one signed document that each publication replaces. */
export interface Composition {
  /** Counts every change of any channel. */
  revision: number;
  /** Instant of the last change (ISO 8601, UTC); grows with every change. An older document is a replayed one. */
  at: string;
  applications: Record<string, Pointers>;
}

/** Versions of one application, by channel; an application may be tried as a canary before it is anywhere else. */
export interface Pointers {
  stable: { version: string; previous: string | null } | null;
  canary: CanaryPointer | null;
}

export interface Rollout {
  /** 0 to 100, two decimals. */
  percent: number;
  /** Log-in names that get the canary whatever the percentage. */
  users: string[];
}

export interface CanaryPointer extends Rollout {
  version: string;
}

export const noPointers: Pointers = { stable: null, canary: null };

export const versionIn = (pointers: Pointers | undefined, channel: Channel): string | null =>
  pointers?.[channel]?.version ?? null;

/** Every version that somebody can be served: each channel's, and the fallback of the stable one. */
export function versionsOf({ stable, canary }: Pointers): string[] {
  const versions = [stable?.version, stable?.previous, canary?.version];
  return [...new Set(versions.filter((version) => typeof version === 'string'))];
}

/** Every served version of every application, as pairs of name and version. */
export const servedVersions = ({ applications }: Pick<Composition, 'applications'>): [string, string][] =>
  Object.entries(applications).flatMap(([name, pointers]) =>
    versionsOf(pointers).map((version): [string, string] => [name, version]),
  );
