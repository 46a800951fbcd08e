import type { RequestOf } from '@portal/contract';

type Request = RequestOf<'/manageOffer'>;
export type ChangeMode = Request['mode'];
export type WantedOffer = Omit<Request['contract'], 'contractNumber' | 'version'>;

/** A choice that was made and is not confirmed yet. */
export interface OfferChange {
  mode: ChangeMode;
  /** What is sent. */
  wanted: WantedOffer;
  /** What is quoted, where that is more than what is sent. */
  quoted?: WantedOffer;
  /** The question of the confirmation. */
  question: string;
  /** The verb of the confirmation. */
  verb: string;
  /** What else comes with it, a sentence each. */
  notes: string[];
  /** The change that undoes this one at once, where the rules let it. */
  undo?: { label: string; change: OfferChange };
}
