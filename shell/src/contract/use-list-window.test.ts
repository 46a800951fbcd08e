import { listWindow } from './use-list-window';

test.each([
  [0, 0, { from: 0, to: 0, before: 0, after: 0 }],
  [1, 0, { from: 0, to: 1, before: 0, after: 0 }],
  [40, 39, { from: 0, to: 40, before: 0, after: 0 }],
  [500, 0, { from: 0, to: 40, before: 0, after: 4600 }],
  [500, 19, { from: 0, to: 40, before: 0, after: 4600 }],
  [500, 250, { from: 220, to: 280, before: 2200, after: 2200 }],
  [500, 499, { from: 460, to: 500, before: 4600, after: 0 }],
  [500, 9999, { from: 460, to: 500, before: 4600, after: 0 }],
])('C2.1 of %d rows with the %dth in view', (count, inView, drawn) => {
  expect(listWindow(count, inView, 10)).toEqual(drawn);
});

test.each([1, 19, 20, 21, 59, 60, 61, 500])(
  'C2.1 of %d rows the one in view is drawn, with 60 at most, and the list keeps its height',
  (count) => {
    for (let inView = 0; inView < count; inView += 1) {
      const { from, to, before, after } = listWindow(count, inView, 50);
      expect(from <= inView && inView < to).toBe(true);
      expect(to - from).toBeLessThanOrEqual(60);
      expect(before + after + (to - from) * 50).toBe(count * 50);
    }
  },
);
