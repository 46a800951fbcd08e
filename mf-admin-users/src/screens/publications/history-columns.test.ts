import { readCommit } from './history-columns';

test.each([
  ['abcdef0123456789abcdef0123456789abcdef01', 'abcdef0123', false],
  ['abcdef0123456789abcdef0123456789abcdef01-dirty', 'abcdef0123', true],
  ['abc-dirty', 'abc', true],
  ['v2', 'v2', false],
])('P4.6 commit %s', (commit, shown, changed) => {
  expect(readCommit(commit)).toEqual({ shown, changed });
});
