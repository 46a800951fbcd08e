import { scheduleCondition } from './schedule-condition';

test.each([
  ['waiting-prepay', /^Sous réserve de votre premier paiement et de la mise en service/],
  ['paymentFailure', /^Sous réserve de votre premier paiement et de la mise en service/],
  ['sent_to_market', /^Sous réserve de la mise en service/],
])('C6.7 the instalments of a contract that is %s are conditional', (status, words) => {
  expect(scheduleCondition(status)).toMatch(words);
});

test.each(['accepted', 'effective', 'terminated'])('C6.7 those of one that is %s are not', (status) => {
  expect(scheduleCondition(status)).toBeNull();
});
