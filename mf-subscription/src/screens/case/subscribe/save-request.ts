import type { CaseAnswers } from '../../../rules/case/answers';
import type { KeptOrder } from '../../../rules/case/kept-order';
import { orderDraftOf } from '../../../rules/case/order-draft';

export type SaveRequest = ReturnType<typeof requestOf>;

/** What a save and a signature send of a case. */
export const requestOf = (answers: CaseAnswers, order: KeptOrder | null, link: string | null) => ({
  order: orderDraftOf(answers, order),
  channel: answers.client?.channel,
  alreadyClient: answers.client?.customerNumber != null,
  ...(link !== null && { link }),
});
