import type { ReactNode } from 'react';
import './choice-card.css';

interface ChoicesProps {
  legend: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A group of choices, one of which is taken; the arrow keys walk through them. */
export function Choices({ legend, disabled, children }: ChoicesProps) {
  return (
    <fieldset className="offer-choices" disabled={disabled}>
      <legend className="ui-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceCardProps {
  /** Of the group's radio buttons. */
  group: string;
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
  children: ReactNode;
}

export function ChoiceCard({ group, value, checked, onChoose, children }: ChoiceCardProps) {
  return (
    <label className="offer-choice">
      <input
        type="radio"
        name={group}
        value={value}
        checked={checked}
        onChange={() => onChoose(value)}
        // the one that the keyboard is on, before its form is sent
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || checked) return;
          event.preventDefault();
          onChoose(value);
        }}
      />
      {children}
    </label>
  );
}
