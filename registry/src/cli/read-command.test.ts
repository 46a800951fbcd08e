import { defineCommand, type Command, type Surroundings } from './command';
import { UsageError } from './command-failure';
import { failureAnswer } from './answer';
import { commands as realCommands } from './commands';
import { readCommand } from './read-command';

const here = {} as Surroundings;
const greet = defineCommand({
  operands: '<name>…',
  takes: { least: 1, most: 2 },
  does: 'Greets.',
  options: {
    times: { type: 'string', value: 'number', default: '1', does: 'how often' },
    loud: { type: 'boolean', does: 'in capitals' },
  },
  examples: ['portal greet anna'],
  run: ({ operands, options }) => Promise.resolve({ text: '', json: { operands, options: { ...options } } }),
});
const commands = new Map<string, Command>([['greet', greet]]);

const run = async (typed: string[]) => {
  const command = readCommand(typed, commands);
  return command.usage ?? (await command.run(here)).json;
};

test.each([[[]], [['--help']], [['-h']], [['help']], [['--json']]])(
  'portal %j lists every command',
  async (typed) => {
    expect(await run(typed)).toMatch(/^portal <command>[^]*greet +Greets\.[^]*Exit codes: 0 done/);
  },
);

test.each([[['greet', '--help']], [['greet', 'anna', '-h']], [['help', 'greet']]])(
  'portal %j explains that command with its options and an example',
  async (typed) => {
    expect(await run(typed)).toMatch(
      /^portal greet <name>… \[options\][^]*--times <number> +how often \(1\)[^]*--json[^]*portal greet anna/,
    );
  },
);

test('operands and options reach the command; what was not given has its default', async () => {
  expect(await run(['greet', 'anna', '--times', '3', 'ben', '--loud'])).toEqual({
    operands: ['anna', 'ben'],
    options: { times: '3', loud: true },
  });
  expect(await run(['greet', 'anna'])).toEqual({ operands: ['anna'], options: { times: '1' } });
});

test.each([
  [['gret', 'anna'], 'There is no command gret. Did you mean greet?'],
  [['constructor'], 'There is no command constructor.'],
  [['help', 'publsih'], 'There is no command publsih.'],
  [['--loud'], '--loud is not a command.'],
  [['greet', 'anna', '--tims', '3'], 'portal greet has no option --tims. Did you mean --times?'],
  [['greet', 'anna', '--toString'], 'portal greet has no option --toString.'],
  [['greet', 'anna', '--times'], '--times wants a value.'],
  [['greet', 'anna', '--times='], '--times wants a value.'],
  [['greet', 'anna', '--loud=yes'], '--loud takes no value.'],
  [['greet'], 'portal greet wants <name>….'],
  [['greet', 'a', 'b', 'c'], 'portal greet does not accept c.'],
])('portal %j is not understood: exit 2', async (typed, words) => {
  const failure = await run(typed).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(UsageError);
  expect(failureAnswer(failure, false)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining(words),
  });
  const asked = failureAnswer(failure, true);
  expect(asked).toMatchObject({ code: 2, err: '' });
  expect(JSON.parse(asked.out)).toEqual({
    error: { message: words, reasons: [words], fix: expect.any(String) },
  });
});

test.each([...realCommands])(
  'portal %s has a sentence, an example that it understands, and helped options',
  (name, command) => {
    expect(command.does).toMatch(/^[A-Z].*\.$/);
    expect(command.examples.length).toBeGreaterThan(0);
    for (const example of command.examples) {
      const words = example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
      expect(words.slice(0, 2)).toEqual(['portal', name]);
      expect(readCommand(words.slice(1), realCommands)).toEqual({ run: expect.any(Function) });
    }
  },
);
