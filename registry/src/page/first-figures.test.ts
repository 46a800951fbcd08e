import type { FirstScreen } from '../live/first-remote';
import { paintedFigures, showFigures } from './first-figures';

const file = '/assets/mf-x/v1/first-figures.js';
const first = {
  remote: { declaration: { name: 'mf-x' }, version: 'v1' },
  route: { path: '/x' },
} as unknown as FirstScreen;

test('a page shows figures of its first screen where the published version has the file', () => {
  expect(paintedFigures(first, { [file]: 'sha384-a' })).toEqual({ file, route: '/x' });
  expect(paintedFigures(first, {})).toBeNull();
  expect(paintedFigures(null, { [file]: 'sha384-a' })).toBeNull();
});

interface Place {
  dataset: { firstFigure: string };
  textContent: string;
}
type Show = (path: string, call: object, contract: string | null) => Promise<void>;

/** The function of the page, with a module and places that the test gives. */
function shown(firstFigures: (known: unknown) => Record<string, string>, places: Place[]) {
  const script = showFigures({ file, route: '/x' }).replace('import(', 'load(');
  const load = (asked: string) => Promise.resolve(asked === file ? { firstFigures } : {});
  const document = {
    querySelectorAll: (selector: string) =>
      selector === ':is([data-first-paint],#shell) [data-first-figure]' ? places : [],
  };
  return new Function('load', 'document', `${script}; return show;`)(load, document) as Show;
}
const place = (name: string): Place => ({ dataset: { firstFigure: name }, textContent: '' });
const call = (body: unknown, date: string | null = null) => ({
  body,
  arrived: { at: 1, time: Date.parse('2026-11-27T10:00:00Z'), date },
});

test('each answer is given with those before it, and its texts go into the places of the first paint', async () => {
  const known: unknown[] = [];
  const [balance, next] = [place('balance'), place('next')];
  const show = shown(
    (given) => {
      known.push(structuredClone(given));
      return { balance: '12,00 €', other: 'x' };
    },
    [balance, next],
  );
  await show('/getContext', call({ a: 1 }), 'C1');
  await show('/getBalance', call({ b: 2 }, 'Fri, 27 Nov 2026 12:00:00 GMT'), 'C1');
  expect(known).toEqual([
    {
      route: '/x',
      contract: 'C1',
      answers: { '/getContext': { a: 1 } },
      now: new Date('2026-11-27T10:00:00Z'),
    },
    {
      route: '/x',
      contract: 'C1',
      answers: { '/getContext': { a: 1 }, '/getBalance': { b: 2 } },
      now: new Date('2026-11-27T12:00:00Z'),
    },
  ]);
  expect([balance.textContent, next.textContent]).toEqual(['12,00 €', '']);
});

test('a page without figures leaves its skeletons as they are', async () => {
  const show = new Function(`${showFigures(null)}; return show;`)() as Show;
  await expect(show('/getContext', call({}), null)).resolves.toBeUndefined();
});
