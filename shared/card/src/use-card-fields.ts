import { useRef, useState } from 'react';
import { cardWords } from './fr';

export const cardParts = ['number', 'expiry', 'cvc'] as const;
export type CardPart = (typeof cardParts)[number];

/** The provider's state of one field as it is filled in. */
export interface FieldState {
  empty: boolean;
  complete: boolean;
  error?: { message: string } | undefined;
}

export interface CardFields {
  /** Why a field is not right, once its holder has left it or asked to pay. */
  problemOf: (part: CardPart) => string | null;
  onChange: (part: CardPart, state: FieldState) => void;
  /** Every field is filled in. */
  whole: boolean;
  /** The first field that is not filled in; from then on each such field says so. Null: the card is whole. */
  firstMissing: () => CardPart | null;
  /** Shows the provider's refusal of a value at its field: it is no outcome of a payment. */
  refuse: (error: { code?: string; message?: string }) => void;
}

const untouched: FieldState = { empty: true, complete: false };

export function useCardFields(): CardFields {
  const [states, setStates] = useState<Partial<Record<CardPart, FieldState>>>({});
  const [asked, setAsked] = useState(false);
  const stateOf = (part: CardPart) => states[part] ?? untouched;
  // who presses Enter right after the last figure asks before that figure was drawn
  const latest = useRef<Partial<Record<CardPart, FieldState>>>({});
  const onChange = (part: CardPart, state: FieldState) => {
    latest.current = { ...latest.current, [part]: state };
    setStates(latest.current);
  };
  return {
    problemOf: (part) => {
      const { empty, complete, error } = stateOf(part);
      if (error) return error.message;
      if (!asked || complete) return null;
      return empty ? cardWords.missing[part] : cardWords.incomplete[part];
    },
    onChange,
    whole: cardParts.every((part) => stateOf(part).complete),
    firstMissing: () => {
      setAsked(true);
      return cardParts.find((part) => latest.current[part]?.complete !== true) ?? null;
    },
    refuse: ({ code = '', message }) => {
      const part = cardParts.find((each) => code.includes(each)) ?? 'number';
      const error = { message: message ?? cardWords.incomplete[part] };
      onChange(part, { empty: false, complete: false, error });
    },
  };
}
