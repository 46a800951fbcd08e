import { liveContract } from '../cli/publish/live-contract';
import type { BuildDocument } from './build-document';
import { callReasons } from './call-contract';

const live = liveContract({
  '/getContract': ['customerNbr', 'mode'],
  '/banks': ['iban'],
  '/getContext': [],
  '/siret/:siret': ['siret'],
});
const calling = (calls: Record<string, string[]>): BuildDocument => ({
  kind: 'remote',
  entry: 'e.js',
  scripts: [],
  styles: [],
  integrity: {},
  shared: {},
  initialBytes: 0,
  calls,
});

test.each<[string, Record<string, string[]>, string[]]>([
  [
    'what the live contract has',
    { '/getContract': ['customerNbr', 'mode', 'seller'], '/getContext': [] },
    [],
  ],
  ['a call with a part of its path', { '/siret/:siret': ['siret'] }, []],
  ['a field that it may send and the back end ignores', { '/banks': ['iban', 'country'] }, []],
  [
    'a call that is not there',
    { '/getGifts': [] },
    ['it calls /getGifts, which the live back end does not have'],
  ],
  [
    'a call that needs a field more',
    { '/getContract': ['customerNbr'], '/banks': [] },
    [
      'the live back end needs mode in /getContract, which its build does not know',
      'the live back end needs iban in /banks, which its build does not know',
    ],
  ],
])('P4.4 a remote that makes %s', (_case, calls, reasons) => {
  if (!live) throw new Error('the description was not read');
  expect(callReasons(calling(calls), live).map(({ says }) => says)).toEqual(reasons);
});

test('no reasons for a remote without listed calls; null for a back end that describes none', () => {
  expect(callReasons({ ...calling({}), calls: undefined }, new Map())).toEqual([]);
  expect(liveContract({ message: 'not found' })).toBeNull();
});
