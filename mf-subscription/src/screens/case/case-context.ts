import type { CallError } from '@portal/api-client';
import type { CallState } from '@portal/api-client/query';
import type { ResponseOf } from '@portal/contract';
import { createContext, type Dispatch, type RefObject, useContext } from 'react';
import type { OfferAnswers } from '../../rules/case/answers';
import type { AnsweredSection, CaseAction, CasePage } from '../../rules/case/case-page';
import type { EnergyPrice } from '../../rules/case/case-prices';
import type { CaseRefusal } from '../../rules/case/case-refusals';
import type { Prefill } from '../../rules/case/prefill';
import type { CaseRequests } from './subscribe/case-requests';

export interface CaseVisitor {
  /** Group of the agent; null for a customer with the link of the case. */
  groupName: string | null;
  /**
   * Code of the mailed link, sent with every call of a visitor without a session. Empty for a customer alone who has not proved their
   * mailbox yet.
   */
  link: string | null;
  /** Of a customer who began alone on this page (docs/decisions/0141). */
  alone?: AloneVisitor;
}

/** What `/confirmSubscription` gave for a mailbox. */
export type StartedCase = NonNullable<ResponseOf<'/confirmSubscription'>['started']> & { email: string };

export interface AloneVisitor {
  /** Null until their mailbox is proved. */
  started: StartedCase | null;
  onStarted: (started: StartedCase | null) => void;
  /** The page goes on with what this tab kept. */
  isResumed: boolean;
  /** Keeps the page in this tab until the case is saved. */
  keep: (page: CasePage, started: StartedCase | null) => void;
  drop: () => void;
}

/** Why the last save, or the last signature with the save before it, failed. */
export interface SaveFailure {
  kind: 'save' | 'sign';
  error: CallError;
  /** The refused values, and where they are on the page. */
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
  /** The save or signature that is running. */
  sending: SaveFailure['kind'] | null;
  onSending: (sending: SaveFailure['kind'] | null) => void;
  /** Requests of this case; they outlive the section « Souscrire », which a change of another section may hide. */
  requestsRef: RefObject<CaseRequests>;
  /** The list of products that has rested already: see `useRest`. */
  rested: string | null;
  onRested: (list: string) => void;
  /** Offer to price before it is validated; null: the validated one. */
  onPreview: (offer: OfferAnswers | null) => void;
  /** The visitor's link no longer opens the case: nothing can be saved or signed. */
  isClosed?: boolean;
  /** Deletes the draft of a case that is not saved, before the page closes. */
  abandon: () => Promise<void>;
}

export const CaseContext = createContext<CaseContext | null>(null);

/** Whether the visitor is a customer with the link of their case, not an agent. */
export const useIsCustomer = (): boolean => (useContext(CaseContext)?.visitor.link ?? null) !== null;

/** @throws Error outside a case */
export function useCase(): CaseContext {
  const found = useContext(CaseContext);
  if (!found) throw new Error('A section of a case was rendered outside its page');
  return found;
}
