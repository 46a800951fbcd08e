import type { CallError, CallState } from '@portal/api-client';
import type { ResponseOf } from '@portal/contract';
import { createContext, type Dispatch, useContext } from 'react';
import type { OfferAnswers } from '../../rules/case/answers';
import type { AnsweredSection, CaseAction, CasePage } from '../../rules/case/case-page';
import type { EnergyPrice } from '../../rules/case/case-prices';
import type { CaseRefusal } from '../../rules/case/case-refusals';
import type { Prefill } from '../../rules/case/prefill';

export interface CaseVisitor {
  /** Group of the agent; null for the customer who holds the link of the case. */
  groupName: string | null;
  /** Code of the mailed link: goes with every call of a visitor without a session. */
  link: string | null;
}

/** A save, or the save that a signature begins with, which the server did not take. */
export interface SaveFailure {
  kind: 'save' | 'sign';
  error: CallError;
  /** What of the page it refuses. */
  refusals: readonly CaseRefusal[];
}

export interface CaseContext {
  page: CasePage;
  dispatch: Dispatch<CaseAction>;
  /** What a section's form holds while it is typed: it is not lost before it is validated. */
  keepTyped: (section: AnsweredSection, values: object) => void;
  visitor: CaseVisitor;
  prefill: Prefill;
  /** What every call about a link's case carries; empty for an agent. */
  caseLink: { orderNumber?: string; link?: string };
  /** What the offers chosen, or being chosen, come to; null while none is. */
  quote: CallState<ResponseOf<'/getPack'>> | null;
  /** What the page shows of prices: those of the saved case where they still hold, else the quote’s. */
  prices: EnergyPrice[] | null;
  /** Why the last save failed; null since the next was begun. */
  failure: SaveFailure | null;
  onFailure: (failure: SaveFailure | null) => void;
  /** What is being chosen is priced before it is validated; null: what was validated is. */
  onPreview: (offer: OfferAnswers | null) => void;
  /** Forgets what is kept of a case that is not saved, before the page goes. */
  abandon: () => Promise<void>;
}

export const CaseContext = createContext<CaseContext | null>(null);

/** Whether the page speaks to the customer, who holds the link of their case, rather than to an agent. */
export const useIsCustomer = (): boolean => (useContext(CaseContext)?.visitor.link ?? null) !== null;

/** @throws Error outside a case */
export function useCase(): CaseContext {
  const found = useContext(CaseContext);
  if (!found) throw new Error('A section of a case stands outside its page');
  return found;
}
