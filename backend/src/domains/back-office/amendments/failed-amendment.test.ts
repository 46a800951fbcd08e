import pg from 'pg';
import { isPassing, nextAttempt } from './failed-amendment';

const now = new Date('2026-11-23T10:00:00Z');

test.each([
  [1, '2026-11-23T10:01:00.000Z'],
  [2, '2026-11-23T10:05:00.000Z'],
  [4, '2026-11-23T11:00:00.000Z'],
  [5, undefined],
])('B9.4 after %d attempts the next is at %s', (attempts, at) => {
  expect(nextAttempt(now, attempts)?.toISOString()).toBe(at);
});

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
test.each([
  [ofDatabase('57P01'), true],
  [ofDatabase('40P01'), true],
  [ofDatabase('55P03'), true],
  [Object.assign(new Error(), { code: 'ECONNREFUSED' }), true],
  [ofDatabase('23514'), false],
  [new Error('There is no product X.'), false],
  ['nothing', false],
])('B9.4 %s passes by itself: %s', (error, passes) => {
  expect(isPassing(error)).toBe(passes);
});
