import fc from 'fast-check';
import { atEnd, atStart, hasArrows, showing, steppedTo } from './carousel-pages';

test.each([
  [{ first: 0, visible: 4, count: 9 }, 'on', 4],
  [{ first: 4, visible: 4, count: 9 }, 'on', 5],
  [{ first: 5, visible: 4, count: 9 }, 'back', 1],
  [{ first: 1, visible: 4, count: 9 }, 'back', 0],
  [{ first: 0, visible: 1, count: 6 }, 'on', 1],
  [{ first: 0, visible: 6, count: 12 }, 'on', 4],
  [{ first: 0, visible: 4, count: 3 }, 'on', 0],
] as const)('C4.2 from %j %s leads to %d', (view, direction, to) => {
  expect(steppedTo(view, direction)).toBe(to);
});

test.each([
  [{ first: 0, visible: 4, count: 9 }, 3, 0],
  [{ first: 0, visible: 4, count: 9 }, 4, 1],
  [{ first: 5, visible: 4, count: 9 }, 2, 2],
  [{ first: 2, visible: 1, count: 6 }, 3, 3],
] as const)('C4.2 in %j the item %d is shown by scrolling to %d', (view, place, to) => {
  expect(showing(view, place)).toBe(to);
});

test('C4.2 arrows above five packages', () => {
  expect([4, 5, 6].map(hasArrows)).toEqual([false, false, true]);
});

test('C4.2 stepping on reaches the end and stepping back the start, and every item is seen on the way', () => {
  const view = fc.record({ visible: fc.integer({ min: 1, max: 5 }), count: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(view, ({ visible, count }) => {
      const seen = new Set<number>();
      let at = { first: 0, visible, count };
      const look = () => {
        for (let place = at.first; place < Math.min(count, at.first + visible); place += 1) seen.add(place);
      };
      look();
      for (let steps = 0; steps < count && !atEnd(at); steps += 1) {
        at = { ...at, first: steppedTo(at, 'on') };
        look();
      }
      expect(atEnd(at)).toBe(true);
      expect(seen.size).toBe(count);
      for (let steps = 0; steps < count && !atStart(at); steps += 1) {
        at = { ...at, first: steppedTo(at, 'back') };
      }
      expect(at.first).toBe(0);
    }),
  );
});
