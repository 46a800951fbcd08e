import type { PayloadOf } from '../../../platform/http/define-call';
import { ownCase } from '../../../platform/access/own-case';

type Draft = PayloadOf<'/saveOrder'> | PayloadOf<'/signOrder'>;

/** The case that a draft was saved as, if it was; a draft sent with a link is the link's case. */
export const draftPolicy = ownCase(({ order, link }: Draft) => ({
  orderReference: order.orderReference ?? undefined,
  linkCode: link,
}));

export const casePolicy = ownCase(({ orderNumber, link }: PayloadOf<'/getOrder'>) => ({
  orderReference: orderNumber,
  linkCode: link,
}));
