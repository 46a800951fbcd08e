import type { BuildDocument } from '../publish/build-document';
import type { Composition, Pointers, Rollout } from './composition';
import { servedVersions } from './composition';
import { labelOf } from './signed-versions';

export interface LiveVersion {
  version: string;
  document: BuildDocument;
}

/** An application as the channels serve it; every document in it was signed by a trusted key. */
export interface LiveApplication {
  name: string;
  /** Null for an application that has only a canary. */
  stable: LiveVersion | null;
  /** The former stable version: the fallback of a page when the current one fails. */
  previous: LiveVersion | null;
  canary: (LiveVersion & Rollout) | null;
}

export interface LiveDocument {
  revision: number;
  applications: LiveApplication[];
  /**
   * What this process does not serve, as messages: versions without a trusted signature, or a whole revision that has none or
   * is too old.
   */
  notServed: readonly string[];
}

/** The message for a version or a revision that no trusted key has signed. */
export const unsigned = (what: string): string => `${what} is not served: no trusted key has signed it.`;

/** The message for a revision that somebody has put back. */
export const putBack = (revision: number): string =>
  `Revision ${revision} is not served: it is older than one already served.`;

/**
 * Joins pointers with documents. A version without a trusted signature is not served: a canary is replaced by the stable
 * version, a stable one by the previous one, and an application without either is left out.
 */
export function liveDocument(
  composition: Composition,
  documents: ReadonlyMap<string, BuildDocument>,
): LiveDocument {
  const { revision, applications } = composition;
  const find = (name: string, version: string | null | undefined): LiveVersion | null => {
    const document = version ? documents.get(labelOf(name, version)) : undefined;
    return version && document ? { version, document } : null;
  };
  const join = (name: string, { stable, canary }: Pointers): LiveApplication => {
    const current = find(name, stable?.version);
    const before = find(name, stable?.previous);
    const tried = find(name, canary?.version);
    return {
      name,
      stable: current ?? before,
      previous: current && before,
      canary: tried && canary && { ...tried, percent: canary.percent, users: canary.users },
    };
  };
  return {
    revision,
    applications: Object.entries(applications)
      .map(([name, pointers]) => join(name, pointers))
      .filter(({ stable, canary }) => stable ?? canary)
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    notServed: servedVersions(composition)
      .map(([name, version]) => labelOf(name, version))
      .filter((label) => !documents.has(label))
      .map(unsigned),
  };
}
