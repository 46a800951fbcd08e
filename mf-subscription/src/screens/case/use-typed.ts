import { useCallback, useState } from 'react';
import { type AnsweredSection } from '../../rules/case/case-page';
import { isTyped } from '../../rules/case/typed-values';
import type { TypedValues } from '../../rules/case/typed-values';
import { useCase } from './case-context';

/** What was typed into a section's form before it was taken away, and where the form keeps what is typed now. */
export function useTyped(section: AnsweredSection): {
  typed: TypedValues | undefined;
  keepTyped: (values: object) => void;
} {
  const { page, keepTyped } = useCase();
  const [typed] = useState(isTyped(page, section) ? page.typed[section] : undefined);
  return { typed, keepTyped: useCallback((values) => keepTyped(section, values), [keepTyped, section]) };
}
