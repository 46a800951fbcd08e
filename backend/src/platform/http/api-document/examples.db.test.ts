import type { CallPath } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import {
  exampleInstant,
  openExamplePortal,
  type ExamplePortal,
} from '../../../../testing/api-document/examples/example-portal';
import { repeatChance } from '../../../../testing/api-document/examples/repeated-chance';
import { subjectOf, takeExample } from '../../../../testing/api-document/examples/take-examples';
import { keepExamples, readExamples } from '../../../../testing/api-document/generated-files';
import type { CallExample } from './complete-operation';

// the next one of an instant follows from the one before it, whichever call drew that
jest.mock('uuid', () => {
  const actual = jest.requireActual<typeof import('uuid')>('uuid');
  return { ...actual, v7: () => actual.v7({}) };
});

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate'] as const;
const others = ['clearImmediate', 'queueMicrotask', 'nextTick', 'performance', 'hrtime'] as const;

const keeps = process.env.PORTAL_KEEP_API !== undefined;
const taken: Partial<Record<CallPath, CallExample>> = {};
const paths = Object.keys(calls) as CallPath[];
/** Of the demo first, as it is before customers are added to it. */
const inTurn = ['demo', 'own'].flatMap((kind) => paths.filter((path) => subjectOf(path) === kind));
let example: ExamplePortal;
let chance: ReturnType<typeof repeatChance>;

beforeAll(async () => {
  jest.useFakeTimers({ now: exampleInstant, doNotFake: [...timers, ...others] });
  chance = repeatChance();
  example = await openExamplePortal();
});
afterAll(async () => {
  if (keeps && inTurn.every((path) => taken[path])) keepExamples(taken);
  chance.end();
  jest.useRealTimers();
  await example.close();
});

test.each(inTurn)(
  'S1 %s takes, answers and refuses as its example says: else renew it by `npm run api-document`',
  async (path) => {
    chance.begin(path);
    taken[path] = await takeExample(example, path);
    if (!keeps) expect(taken[path]).toEqual(readExamples()[path]);
  },
);

test('no call that is gone has an example', () => {
  if (!keeps) expect(Object.keys(readExamples()).filter((path) => !(path in calls))).toEqual([]);
});
