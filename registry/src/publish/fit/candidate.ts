import type { Channel } from '@portal/contract';
import type { Pointers } from '../../live/composition';
import { labelOf } from '../../live/signed-versions';
import type { BuildDocument } from '../build-document';

/** One version that a page may run: a channel's current version or its fallback. */
export interface Candidate {
  name: string;
  version: string;
  channel: Channel;
  age: 'current' | 'previous';
  document: BuildDocument;
}

/** Why two versions may not meet on one page, and what to run or change so that they may. */
export interface Misfit {
  reason: string;
  fix: string;
}

/**
 * Compares two versions of different applications. Pure. It is called once for each pair, so a symmetric rule must check
 * both directions.
 */
export type FitRule = (one: Candidate, other: Candidate) => Misfit[];

/** A canary's fallback is the stable version, which is a candidate already. */
export function candidatesOf(
  applications: Record<string, Pointers>,
  documents: ReadonlyMap<string, BuildDocument>,
): Candidate[] {
  return Object.entries(applications).flatMap(([name, { stable, canary }]) => {
    const candidate = (version: string | null | undefined, place: Pick<Candidate, 'channel' | 'age'>) => {
      const document = version ? documents.get(labelOf(name, version)) : undefined;
      return version && document ? [{ name, version, document, ...place }] : [];
    };
    return [
      ...candidate(stable?.version, { channel: 'stable', age: 'current' }),
      ...candidate(stable?.previous, { channel: 'stable', age: 'previous' }),
      ...candidate(canary?.version, { channel: 'canary', age: 'current' }),
    ];
  });
}

export const candidateLabel = ({ name, version, channel, age }: Candidate) =>
  `${name} ${version} (${channel}${age === 'previous' ? ', previous' : ''})`;
