import { type KeyboardEvent, useState } from 'react';

const pageStep = 10;

interface ListboxOptions {
  count: number;
  /** The row of the active option has to be drawn. */
  onMove: (index: number) => void;
  onChoose: (index: number) => void;
  onClose: () => void;
}

/**
 * Keyboard of a listbox whose focus stays in its search field (ARIA authoring practices, editable combobox):
 * arrows and page keys move the active option, Enter chooses it, Escape closes. Home and End stay the text's.
 */
export function useListbox({ count, onMove, onChoose, onClose }: ListboxOptions) {
  const [active, setActive] = useState(0);
  const moveTo = (index: number) => {
    setActive(index);
    onMove(index);
  };
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + pageStep,
    PageUp: active - pageStep,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moves[event.key];
    if (target !== undefined) {
      event.preventDefault();
      moveTo(Math.max(0, Math.min(count - 1, target)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (count > 0) onChoose(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  return { active, moveTo, onKeyDown };
}
