import { containsCardNumber } from '@portal/domain';
import { containsIban } from '@portal/domain/iban';

export interface DraftTurn {
  /** Name that a tab gave its draft. */
  draft: string;
  turn: number;
}

/**
 * How a new save relates to the saved draft:
 * - `begins`: there is no draft, or the save resumes it;
 * - `goesOn`: the next save of the same tab;
 * - `late`: a later save of the same tab arrived before it;
 * - `another`: the draft belongs to another tab, and nobody has resumed it.
 */
export type Keeping = 'begins' | 'goesOn' | 'late' | 'another';

export function keepingOf(stored: DraftTurn | undefined, asked: DraftTurn & { resumes?: string }): Keeping {
  if (!stored || stored.draft === asked.resumes) return 'begins';
  if (stored.draft !== asked.draft) return 'another';
  return asked.turn > stored.turn ? 'goesOn' : 'late';
}

type Refusal = 'notAnObject' | 'account' | 'card';

/** Why a content is not kept; null: it may be. Accounts and cards are sought in every name and value of it. */
export function contentRefusal(content: string): Refusal | null {
  const found = new Set<Refusal>();
  const look = (text: string) => {
    if (containsIban(text)) found.add('account');
    if (containsCardNumber(text)) found.add('card');
  };
  try {
    const parsed: unknown = JSON.parse(content, (name, value: unknown) => {
      look(name);
      if (typeof value === 'string' || typeof value === 'number') look(String(value));
      return value;
    });
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return 'notAnObject';
  } catch {
    // no JSON, or nested so deeply that it is none of ours
    return 'notAnObject';
  }
  return [...found][0] ?? null;
}
