import { mainPart, shownParts, waterfall, type ExplainedPart } from './bill-waterfall';

const side = { quantity: null, unit: null, price: null, amount: 0, lines: [] };
const part = (name: ExplainedPart['part'], amount: number, items: number[] = []): ExplainedPart => ({
  part: name,
  amount,
  items: items.map((each) => ({ label: 'Ligne', amount: each, before: side, after: side })),
});

test('each bar begins where the one before ended', () => {
  expect(waterfall([part('PRICE', -5), part('VOLUME', 15), part('TAXES', 10)])).toEqual([
    { part: 'PRICE', start: 0, width: 20, direction: 'less' },
    { part: 'VOLUME', start: 0, width: 60, direction: 'more' },
    { part: 'TAXES', start: 60, width: 40, direction: 'more' },
  ]);
});

test('no difference has no width, and nothing divides by it', () => {
  expect(waterfall([part('PRICE', 0)])).toEqual([{ part: 'PRICE', start: 0, width: 0, direction: 'none' }]);
  expect(waterfall([])).toEqual([]);
});

test('a part without any change is left out; a part whose changes cancel out is shown', () => {
  const parts = [part('PRICE', 0, [0, 0]), part('OPTIONS', 0, [2, -2]), part('TAXES', 1)];
  expect(shownParts(parts).map((each) => each.part)).toEqual(['OPTIONS', 'TAXES']);
});

test.each([
  [[part('PRICE', -5), part('VOLUME', 15), part('TAXES', 10)], 20, 'VOLUME'],
  [[part('PRICE', -25), part('VOLUME', 15)], -10, 'PRICE'],
  [[part('PRICE', 0)], 0, undefined],
] as const)('the main part of a difference goes its way', (parts, difference, main) => {
  expect(mainPart(parts, difference)?.part).toBe(main);
});
