import { asCallError, call, type CallError } from '@portal/api-client';

/** Bytes that a browser still sends for a page that is gone: 64 KB, less what goes with them. */
const longestFarewell = 60_000;

export type Keeping = { keptAt: string } | { problem: CallError };

/** The draft of one tab at the server: kept turn by turn, dropped at its end. */
export interface DraftKeeper {
  /**
   * What is kept already is not sent again.
   * @param last the page is being left
   */
  keep(content: string, last?: boolean): void;
  /** Goes on with a draft of an earlier tab. */
  takeOver(draft: string): void;
  /** Ends it: nothing is kept any more. Never fails: a draft that stays is forgotten within days. */
  drop(): Promise<void>;
}

/** @param onKept told of each turn that ended, in whatever order */
export function draftKeeper(onKept: (keeping: Keeping) => void): DraftKeeper {
  const draft = crypto.randomUUID();
  let turn = 0;
  let resumes: string | undefined;
  let kept: string | null = null;
  let ended = false;
  let running: Promise<unknown> = Promise.resolve();

  async function send(content: string, last: boolean): Promise<void> {
    turn += 1;
    const payload = { content, draft, turn, ...(resumes !== undefined && { resumes }) };
    const bytes = new TextEncoder().encode(JSON.stringify(payload)).length;
    const own = turn;
    // until it is answered, the server may hold either
    kept = null;
    try {
      const answer = await call('/keepCaseDraft', payload, { keepalive: last && bytes < longestFarewell });
      if (own === turn) kept = content;
      onKept(answer);
    } catch (thrown) {
      onKept({ problem: asCallError(thrown) });
    }
  }

  return {
    keep: (content, last = false) => {
      if (ended || content === kept) return;
      running = Promise.all([running, send(content, last)]);
    },
    takeOver: (other) => {
      resumes = other;
    },
    drop: async () => {
      if (ended) return;
      ended = true;
      await running;
      if (turn > 0) await call('/dropCaseDraft', { draft }).catch(() => undefined);
    },
  };
}
