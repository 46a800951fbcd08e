import { Button, Notice } from '@portal/ui';
import type { Choice } from './use-choice';

interface AskChangeProps {
  words: { choose: string; same: string; pick: string };
  chosen: Choice | undefined;
  /** Why what is chosen cannot be had today; null: it can. */
  barred: string | null;
  primary?: boolean;
  /** Nothing may be changed: the screen says why above. */
  locked: boolean;
  onAsk: () => void;
}

/** The way from a choice to its confirmation; in its place why there is none, never a button that does nothing. */
export function AskChange({ words, chosen, barred, primary = false, locked, onAsk }: AskChangeProps) {
  if (barred !== null) return <Notice tone="info">{barred}</Notice>;
  if (!chosen || chosen.own) {
    return <p className="offer-choice__soft">{chosen ? words.same : words.pick}</p>;
  }
  return (
    <Button variant={primary ? 'primary' : undefined} disabled={locked} onClick={onAsk}>
      {words.choose}
    </Button>
  );
}
