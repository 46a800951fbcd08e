import { readCommand, UsageError } from './read-command';

test.each([[[]], [['--help']], [['-h']]])('portal %j tells every command', (typed) => {
  expect(readCommand(typed).usage).toMatch(/^portal publish <folder>[^]*^portal history/m);
});

test.each(['publish', 'history'])('portal %s --help tells that command alone', (name) => {
  const { usage } = readCommand([name, 'mf-dashboard', '--help']);
  expect(usage?.match(/^portal \w+/gm)).toEqual([`portal ${name}`]);
});

test.each([
  [['publsh'], 'There is no command publsh.'],
  [['constructor'], 'There is no command constructor.'],
  [['history', '--lmit', '3'], '--lmit'],
])('portal %j is not understood', (typed, words) => {
  expect(() => readCommand(typed)).toThrow(UsageError);
  expect(() => readCommand(typed)).toThrow(words);
});

test('a command is what runs', () => {
  expect(readCommand(['history', 'mf-auth', '--limit', '3'])).toEqual({ run: expect.any(Function) });
});
