import { aWholeRequest } from '../../testing/requests';
import { dayAfter } from './day-after';
import { dueWords } from './due-words';
import { queueQuestion, readQueueAddress, wholeQueue, writeQueueAddress } from './queue-address';

test('the address of the queue keeps what is not as usual, and ignores what it does not know', () => {
  const address = { ...wholeQueue, assignment: 'ME', late: true, customerNbr: '100001' } as const;
  expect(writeQueueAddress(address).toString()).toBe('assignment=ME&late=true&customerNbr=100001');
  expect(readQueueAddress(writeQueueAddress(address))).toEqual(address);
  const wrong = new URLSearchParams('list=ALL&late=yes&status=CLOSED&fromDate=hier&category=X');
  expect(readQueueAddress(wrong)).toEqual(wholeQueue);
});

test('what the server would refuse is not asked', () => {
  expect(queueQuestion({ ...wholeQueue, contractNbr: 'C' })).toBeNull();
  expect(queueQuestion({ ...wholeQueue, fromDate: '2026-02-01', toDate: '2026-01-01' })).toBeNull();
  expect(queueQuestion({ ...wholeQueue, eventNbr: 'D1' })).toEqual({ list: 'OPEN', eventNbr: 'D1' });
});

test.each([
  ['2026-11-15', true, 'En retard de 2\u00a0jours'],
  ['2026-11-17', false, 'Aujourd’hui'],
  ['2026-11-18', false, 'Demain'],
  ['2026-11-20', false, 'Dans 3\u00a0jours'],
])('C7.2 a day of %s is said in words', (dueOn, late, words) => {
  expect(dueWords({ dueOn, late }, '2026-11-17')).toBe(words);
});

test('C7.2 each outcome of an answer says the day that follows from it', () => {
  const request = aWholeRequest();
  expect(dayAfter('CLOSED', request, '2026-11-17')).toBe('17 décembre 2026');
  expect(dayAfter('WAITING', request, '2026-11-17')).toBe('17 décembre 2026');
  expect(dayAfter('TO_FOLLOW', request, '2026-11-17')).toBe('1er décembre 2026');
});
