import type { PublicationNote } from '@portal/contract';

/** Who changes a channel, and why; written in history. */
export interface Authorship {
  who: string;
  /** Commit that was built; null outside a repository. */
  commit: string | null;
  reason: string | null;
  /** Order of an agent that is carried out. */
  order?: string;
  /** Checks that were skipped. */
  notes?: PublicationNote[];
}
