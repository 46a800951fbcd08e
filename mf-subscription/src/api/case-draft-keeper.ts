import { asCallError, call, type CallError } from '@portal/api-client';
import type { KeptContent } from '../rules/case/case-draft';

/** Bytes that a browser still sends for a page that is gone: 64 KB, less what goes with them. */
const longestFarewell = 60_000;

/** `draft`: the name under which it is kept. */
export type Keeping = { keptAt: string; draft: string } | { problem: CallError };

/** The draft of one tab at the server: kept turn by turn, dropped at its end. */
export interface DraftKeeper {
  /**
   * What is kept already is not sent again.
   * @param last the page is being left
   */
  keep(kept: KeptContent, last?: boolean): void;
  /** Goes on with a draft of an earlier tab. @param content what the server has of it */
  takeOver(draft: string, content?: string): void;
  /** Forgets what was kept; what is kept afterwards is another draft. */
  forget(): void;
  /** Ends it: nothing is kept any more. Never fails: a draft that stays is forgotten within days. */
  drop(): Promise<void>;
}

/**
 * @param onKept gets the outcome of each turn, in whatever order
 * @param orderNumber of the saved case that is changed; left out for a new one
 */
export function draftKeeper(onKept: (keeping: Keeping) => void, orderNumber?: string): DraftKeeper {
  const ofCase = orderNumber === undefined ? {} : { orderNumber };
  let draft: string = crypto.randomUUID();
  let turn = 0;
  let resumes: string | undefined;
  let kept: string | null = null;
  let ended = false;
  let running: Promise<unknown> = Promise.resolve();

  async function send({ content, client }: KeptContent, last: boolean): Promise<void> {
    turn += 1;
    const payload = { content, client, draft, turn, ...(resumes !== undefined && { resumes }), ...ofCase };
    const bytes = new TextEncoder().encode(JSON.stringify(payload)).length;
    const own = turn;
    // until the call is answered, the server may have either the old or the new content
    kept = null;
    try {
      const answer = await call('/keepCaseDraft', payload, { keepalive: last && bytes < longestFarewell });
      if (own === turn && payload.draft === draft) kept = content;
      onKept({ ...answer, draft: payload.draft });
    } catch (thrown) {
      onKept({ problem: asCallError(thrown) });
    }
  }

  /** The server has one of them at most: its own, or still the one that it goes on with. */
  const dropNamed = async (names: readonly string[]) => {
    for (const name of names) {
      await call('/dropCaseDraft', { draft: name, ...ofCase }, { keepalive: true }).catch(() => undefined);
    }
  };
  const begun = () => [...(turn > 0 ? [draft] : []), ...(resumes === undefined ? [] : [resumes])];

  return {
    keep: (content, last = false) => {
      if (ended || content.content === kept) return;
      running = Promise.all([running, send(content, last)]);
    },
    takeOver: (other, content) => {
      resumes = other;
      if (content !== undefined) kept = content;
    },
    forget: () => {
      const names = begun();
      if (ended || names.length === 0) return;
      const before = running;
      running = before.then(() => dropNamed(names));
      // where the next turn comes first, it takes the place of what is dropped
      resumes = turn > 0 ? draft : resumes;
      draft = crypto.randomUUID();
      turn = 0;
      kept = null;
    },
    drop: async () => {
      if (ended) return;
      ended = true;
      await running;
      await dropNamed(begun());
    },
  };
}
