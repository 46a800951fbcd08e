import { meterIndexMaxLength } from '@portal/contract';
import { longestSent } from '@portal/testing/text-limits';

test('S1 the index of a self-reading: the field takes as many characters as the call', () => {
  expect(meterIndexMaxLength).toBe(longestSent('/createIndex', 'meterReads.value'));
});
