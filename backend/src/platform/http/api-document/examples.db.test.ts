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

const taken: Partial<Record<CallPath, CallExample>> = {};
let example: ExamplePortal;
let chance: ReturnType<typeof repeatChance>;

beforeAll(async () => {
  jest.useFakeTimers({ now: exampleInstant, doNotFake: [...timers, ...others] });
  chance = repeatChance();
  example = await openExamplePortal();
  const paths = Object.keys(calls) as CallPath[];
  // of the demo first, as it is before customers are added to it
  for (const kind of ['demo', 'own']) {
    for (const path of paths.filter((one) => subjectOf(one) === kind)) {
      chance.begin(path);
      taken[path] = await takeExample(example, path);
    }
  }
  if (process.env.PORTAL_KEEP_API) keepExamples(taken);
});
afterAll(async () => {
  chance.end();
  jest.useRealTimers();
  await example.close();
});

test('S1 the examples of the API are what the portal answers: else renew them by `npm run api-document`', () => {
  expect(readExamples()).toEqual(taken);
});
