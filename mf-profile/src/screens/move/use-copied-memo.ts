import { useEffect, useState } from 'react';
import { frMove } from '../../i18n/fr-move';
import { moveMemo, moveSteps, type MoveStepName, type MoveValues } from '../../rules/move-plan';

/** Time for which the copy is confirmed (customer-space 9), in ms. */
const confirmationTime = 1_600;

const { memo, steps, title } = frMove;
const words = {
  title,
  date: memo.date,
  address: memo.address,
  formerIndex: memo.formerIndex,
  newIndex: memo.newIndex,
  steps: Object.fromEntries(moveSteps.map(({ name }) => [name, steps[name].label])) as Record<
    MoveStepName,
    string
  >,
  done: 'x',
  open: ' ',
};

interface CopiedMemo {
  /** Just copied. */
  copied: boolean;
  /** To be copied by hand, where the browser refused. */
  text: string | null;
  copy: (values: MoveValues) => Promise<void>;
}

export function useCopiedMemo(): CopiedMemo {
  const [copied, setCopied] = useState(false);
  const [text, setText] = useState<string | null>(null);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmationTime);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(values: MoveValues) {
    const memoText = moveMemo(values, words);
    try {
      await navigator.clipboard.writeText(memoText);
      setText(null);
      setCopied(true);
    } catch {
      setText(memoText);
    }
  }

  return { copied, text, copy };
}
