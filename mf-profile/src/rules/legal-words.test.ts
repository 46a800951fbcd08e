import { aRequest } from '@portal/testing';
import { legalWordsOf } from './legal-words';

const mediator = { right: 'MEDIATOR', day: '2027-01-16', last: '2027-11-16' } as const;
const refund = { right: 'WITHDRAWAL', day: '2026-11-30', last: null } as const;

test.each([
  ['a complaint', { legalDay: mediator }, 'Médiateur possible dès le 16/01/2027'],
  [
    'one that is over',
    { legalDay: mediator, eventStatusCode: 'CLOSED' },
    'Médiateur possible dès le 16/01/2027',
  ],
  ['a withdrawal in words', { legalDay: refund }, 'Remboursement au plus tard le 30/11/2026'],
  ['one that is over', { legalDay: refund, eventStatusCode: 'CLOSED' }, null],
  ['a withdrawal', { legalDay: refund, origin: 'CHANGE' }, 'Remboursement au plus tard le 30/11/2026'],
  ['another subject', { legalDay: null }, null],
  ['the answer of an older server', {}, null],
] as const)('L4.3 in the list: %s', (_what, over, words) => {
  expect(legalWordsOf(aRequest(over))).toBe(words);
});
