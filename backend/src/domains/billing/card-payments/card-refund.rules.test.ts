import { isUnderWay, refundMove, type RefundFact, type RefundStatus } from './card-refund.rules';

const facts: RefundFact[] = ['pending', 'succeeded', 'failed', 'wentBack'];

test.each<[RefundStatus, (RefundStatus | null)[]]>([
  ['asked', ['pending', 'succeeded', 'failed', 'succeeded']],
  ['pending', [null, 'succeeded', 'failed', 'succeeded']],
  ['succeeded', [null, null, 'failed', null]],
  ['failed', [null, null, null, 'succeeded']],
])('S4 a refund that is %s goes on hearing pending, succeeded, failed, wentBack to %j', (from, to) => {
  expect(facts.map((fact) => refundMove(from, fact))).toEqual(to);
});

test('S4 only a refund that is asked or pending is under way', () => {
  expect((['asked', 'pending', 'succeeded', 'failed'] as const).filter(isUnderWay)).toEqual([
    'asked',
    'pending',
  ]);
});
