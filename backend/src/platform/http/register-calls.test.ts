import type { AnyCallDefinition } from './define-call';
import { assertComplete } from './register-calls';

const definition = (path: string, who = 'public', limit: object | undefined = { max: 60 }) =>
  ({ path, summary: '', policy: { who, authorize: () => undefined }, limit }) as unknown as AnyCallDefinition;
const contract = {
  paths: ['/a', '/b'] as string[],
  rights: { '/a': { who: 'public' }, '/b': { who: 'session' } },
} as const;

test('S2 every call with its handler and its right starts', () => {
  expect(() => assertComplete([definition('/a'), definition('/b', 'session')], contract)).not.toThrow();
});

test.each([
  ['without a handler', [definition('/a')], 'The call /b of the contract has no handler.'],
  [
    'defined twice',
    [definition('/a'), definition('/a'), definition('/b', 'session')],
    'The call /a is defined twice.',
  ],
  [
    'with a weaker right than the contract’s',
    [definition('/a'), definition('/b')],
    'The call /b is for public, the contract for session.',
  ],
  [
    'that anonymous callers may make any number of times',
    [definition('/a', 'public', {}), definition('/b', 'session')],
    'The call /a allows anonymous callers and has no limit for them.',
  ],
])('S2 a server does not start with a call %s', (_case, definitions, sentence) => {
  expect(() => assertComplete(definitions, contract)).toThrow(sentence);
});

test('S2 a server does not start with a call that has no row in callRights', () => {
  const bare = { ...contract, rights: { '/a': { who: 'public' } } } as const;
  expect(() => assertComplete([definition('/a'), definition('/b', 'session')], bare)).toThrow(
    'The call /b has no row in callRights.',
  );
});
