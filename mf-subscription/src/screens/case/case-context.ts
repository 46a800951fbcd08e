import type { CallError, CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { createContext, type Dispatch, useContext } from 'react';
import type { OfferAnswers } from '../../rules/case/answers';
import type { AnsweredSection, CaseAction, CasePage } from '../../rules/case/case-page';
import type { EnergyPrice } from '../../rules/case/case-prices';
import type { CaseRefusal } from '../../rules/case/case-refusals';
import type { Prefill } from '../../rules/case/prefill';

export interface CaseVisitor {
  /** Group of the agent; null for a customer with the link of the case. */
  groupName: string | null;
  /** Code of the mailed link, sent with every call of a visitor without a session. */
  link: string | null;
}

/** A save that the server refused; `sign`: the one before a signature. */
export interface SaveFailure {
  kind: 'save' | 'sign';
  error: CallError;
  /** What of the page it refuses. */
  refusals: readonly CaseRefusal[];
}

export interface CaseContext {
  page: CasePage;
  dispatch: Dispatch<CaseAction>;
  /** Stores the values of a section's form while they are typed, so that they survive before validation. */
  keepTyped: (section: AnsweredSection, values: object) => void;
  visitor: CaseVisitor;
  prefill: Prefill;
  /** Parameters of every call when the case was opened by its link; empty for an agent. */
  caseLink: { orderNumber?: string; link?: string };
  /** Prices of the offers chosen or being chosen; null while there is none. */
  quote: CallState<ResponseOf<'/getPack'>> | null;
  /** Prices on the page: those of the saved case while they are valid, else the quote’s. */
  prices: EnergyPrice[] | null;
  /** Why the last save failed; null once the next one starts. */
  failure: SaveFailure | null;
  onFailure: (failure: SaveFailure | null) => void;
  /** Offer to price before it is validated; null: the validated one. */
  onPreview: (offer: OfferAnswers | null) => void;
  /** Deletes the draft of a case that is not saved, before the page closes. */
  abandon: () => Promise<void>;
}

export const CaseContext = createContext<CaseContext | null>(null);

/** Whether the visitor is a customer with the link of their case, not an agent. */
export const useIsCustomer = (): boolean => (useContext(CaseContext)?.visitor.link ?? null) !== null;

/** @throws Error outside a case */
export function useCase(): CaseContext {
  const found = useContext(CaseContext);
  if (!found) throw new Error('A section of a case stands outside its page');
  return found;
}
