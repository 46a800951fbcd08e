import { Button, Notice } from '@portal/ui';
import type { Choice } from './use-choice';

interface AskChangeProps {
  words: { choose: string; same: string };
  chosen: Choice | undefined;
  /** Why what is chosen cannot be had today; null: it can. */
  barred: string | null;
  primary?: boolean;
  locked: boolean;
  onAsk: () => void;
}

/** The way from a choice to its confirmation, or why there is none today. */
export function AskChange({ words, chosen, barred, primary = false, locked, onAsk }: AskChangeProps) {
  if (barred !== null) return <Notice tone="info">{barred}</Notice>;
  return (
    <>
      <Button
        variant={primary ? 'primary' : undefined}
        disabled={locked || !chosen || chosen.own}
        onClick={onAsk}
      >
        {words.choose}
      </Button>
      {chosen?.own && <p className="offer-choice__soft">{words.same}</p>}
    </>
  );
}
