import { type CallPath, factorCodeMaxLength, reasonMaxLength, searchMaxLength } from '@portal/contract';
import { longestSent } from '@portal/testing/text-limits';

test.each<[label: string, limit: number, path: CallPath, field: string]>([
  ['reason of an intervention', reasonMaxLength, '/elevateSupport', 'reason'],
  ['proof of an intervention', factorCodeMaxLength, '/elevateSupport', 'code'],
  ['search of the palette', searchMaxLength, '/findInPalette', 'text'],
])('S1 %s: the field takes as many characters as the call', (_label, limit, path, field) => {
  expect(limit).toBe(longestSent(path, field));
});
