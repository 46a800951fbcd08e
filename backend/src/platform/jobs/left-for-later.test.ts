import pg from 'pg';
import { isPassing, LeftForLater } from './left-for-later';

const ofDatabase = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });
test.each([
  [ofDatabase('57P01'), true],
  [ofDatabase('40P01'), true],
  [ofDatabase('55P03'), true],
  [Object.assign(new Error(), { code: 'ECONNREFUSED' }), true],
  [ofDatabase('23514'), false],
  [new Error('There is no product X.'), false],
  ['nothing', false],
])('%s passes by itself: %s', (error, passes) => {
  expect(isPassing(error)).toBe(passes);
});

test('what a run left says how much, and of the first ten why', () => {
  const failures = Array.from({ length: 12 }, (_, at) => new Error(`Reason ${at}.`));
  const { message, errors } = new LeftForLater('12 things are not done', failures);
  expect(message).toBe(
    `12 things are not done. ${failures
      .slice(0, 10)
      .map((one) => one.message)
      .join(' ')}`,
  );
  expect(errors).toEqual(failures);
});
