import { doneBy, morningOf } from './instants';

const now = new Date('2026-12-01T06:00:00Z');

test.each(['created_at', 'updated_at', 'happened_at', 'requested_at'])(
  'S8 before the morning of the first of a month, its %s is no hour to come',
  (column) => {
    expect(doneBy(now, { [column]: morningOf('2026-12-01'), label: 'x' })).toEqual({
      [column]: now,
      label: 'x',
    });
    expect(doneBy(now, { [column]: morningOf('2026-11-30') })).toEqual({ [column]: morningOf('2026-11-30') });
  },
);

test('S8 what a row plans stays as it is', () => {
  expect(doneBy(now, { expires_at: morningOf('2026-12-05') })).toEqual({
    expires_at: morningOf('2026-12-05'),
  });
});
