import type { EnergySituation, SituationAnswers } from './answers';
import type { KeptOrder } from './kept-order';
import { type MailToSend, mailToSend } from './after-signing';

const kept = (
  orderStatus: KeptOrder['orderStatus'],
  firstPaymentCBStatus: KeptOrder['firstPaymentCBStatus'] = null,
): KeptOrder => ({
  ...{ orderNumber: 'A-1', version: 1, orderStatus, signingStatus: null, firstPaymentCBStatus },
  ...{ firstPaymentSlimCollectStatus: null, customerNumber: null, linkExpiresAt: null },
});
const start = (
  processType: EnergySituation['processType'],
  startRange: EnergySituation['startRange'],
): EnergySituation => ({
  ...{ processType, startRange, startDate: null, dueDate: null, timeslot: 'NONE', express: false },
});
const byCard = { EL: start('MOVE_IN', 'LATER') };
const debited = { EL: start('SWITCH', 'LATER'), NG: start('SWITCH', 'LATER') };

type Row = [
  KeptOrder['orderStatus'],
  KeptOrder['firstPaymentCBStatus'],
  SituationAnswers | null,
  MailToSend | null,
];
const rows: Row[] = [
  ['IN_PROGRESS', null, byCard, 'subscription'],
  ['IN_FAILURE', null, byCard, 'subscription'],
  ['IN_FAILURE', null, debited, 'subscription'],
  ['PENDING', null, byCard, null],
  ['CANCELED', null, byCard, null],
  [null, null, byCard, null],
  ...(['FINALIZED', 'FINALIZED_WITHOUT_DOC'] as const).flatMap((order): Row[] => [
    ...(['PENDING', 'IN_FAILURE', 'IN_PROGRESS'] as const).flatMap((payment): Row[] => [
      [order, payment, byCard, 'payment'],
      [order, payment, null, 'payment'],
      [order, payment, debited, null],
    ]),
    ...(['FINALIZED', 'CANCELED', null] as const).map((payment): Row => [order, payment, byCard, null]),
  ]),
];

test.each(rows)('B7.4 order %s, first payment %s: %#', (order, payment, situation, mail) => {
  expect(mailToSend(kept(order, payment), situation)).toBe(mail);
});
