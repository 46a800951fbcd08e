import { shapeFrenchDay } from '@portal/domain';
import { createContext, type InputHTMLAttributes, type KeyboardEvent, type Ref, use } from 'react';
import { shapeTyped } from '../form/shape-typed';

export interface DayTyping {
  text: string;
  /** As its form judges it; antd has an opinion of its own on limits. */
  invalid: boolean;
  onText: (text: string) => void;
  /** The form around is about to be sent. */
  onEnter: () => void;
  /** Closes the calendar; null while it is closed. */
  onEscape: (() => void) | null;
}

export const TypedDay = createContext<DayTyping>({
  text: '',
  invalid: false,
  onText: () => undefined,
  onEnter: () => undefined,
  onEscape: null,
});

/**
 * The input inside antd's picker. antd's own loses what is typed: it empties what is no day yet as soon as the value is
 * emptied, or the field is left. Slashes come by themselves, for keyboards of digits alone.
 */
export function DayInput(props: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const { text, invalid, onText, onEnter, onEscape } = use(TypedDay);
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // antd would open the calendar, and the form is sent as well
    if (event.key === 'Enter') return onEnter();
    if (event.key !== 'Escape' || onEscape === null) return props.onKeyDown?.(event);
    // the dialog around stays open
    event.preventDefault();
    onEscape();
  }
  return (
    <input
      {...props}
      inputMode="numeric"
      aria-invalid={invalid || undefined}
      value={text}
      onKeyDown={press}
      onChange={({ target, nativeEvent }) => {
        shapeTyped(target, shapeFrenchDay, text, (nativeEvent as InputEvent).inputType);
        onText(target.value);
      }}
    />
  );
}
