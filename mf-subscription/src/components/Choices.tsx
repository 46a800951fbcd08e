import type { ReactNode } from 'react';
import './choice-card.css';

interface ChoicesProps {
  legend: string;
  children: ReactNode;
}

/** A group of choices, one of which is taken; the arrow keys walk through them. */
export function Choices({ legend, children }: ChoicesProps) {
  return (
    <fieldset className="offer-choices">
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
      <input type="radio" name={group} value={value} checked={checked} onChange={() => onChoose(value)} />
      {children}
    </label>
  );
}
