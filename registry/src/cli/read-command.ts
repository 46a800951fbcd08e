import { parseArgs } from 'node:util';
import type { Command, OptionValues, Outcome, Surroundings } from './command';
import { UsageError } from './command-failure';
import { didYouMean } from './near-name';
import { commonOptions, usageOf, usageOfAll } from './usage';

/** A parsed command line: a usage text to print, or a command to run. */
type ReadCommand = { usage: string } | { usage?: undefined; run: (here: Surroundings) => Promise<Outcome> };

/** Whether the output is JSON; read separately, because errors about an unknown command are JSON as well. */
export const wantsJson = (typed: string[]): boolean => typed.includes('--json');

/** @throws UsageError naming the unknown word, with the nearest known name */
export function readCommand(typed: string[], commands: ReadonlyMap<string, Command>): ReadCommand {
  const [first] = typed;
  const name = first === 'help' ? typed[1] : first;
  if (name === undefined || name.startsWith('-')) return readBare(typed, commands);
  const command = commands.get(name);
  if (!command) {
    throw new UsageError(`There is no command ${name}.${didYouMean(name, commands.keys())}`, {
      fix: `One of: ${[...commands.keys()].join(', ')}.`,
    });
  }
  if (first === 'help') return { usage: usageOf(name, command) };
  const { operands, options } = parse(name, command, typed.slice(1));
  if (options.help) return { usage: usageOf(name, command) };
  checkCount(name, command, operands);
  return { run: (here) => command.run({ operands, options }, here) };
}

function readBare(typed: string[], commands: ReadonlyMap<string, Command>): ReadCommand {
  const unknown = typed.find((word) => !['help', '--help', '-h', '--json'].includes(word));
  if (unknown === undefined) return { usage: usageOfAll(commands) };
  throw new UsageError(`${unknown} is not a command.`, { fix: 'portal --help' });
}

function parse(name: string, { options }: Command, args: string[]) {
  const known: Command['options'] = { ...options, ...commonOptions };
  const fix = `portal ${name} --help`;
  const { values, positionals, tokens } = tryParse(args, known, fix);
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(known, token.name)) continue;
    const near = didYouMean(
      token.rawName,
      Object.keys(known).map((option) => `--${option}`),
    );
    throw new UsageError(`portal ${name} has no option ${token.rawName}.${near}`, { fix });
  }
  for (const [option, { type }] of Object.entries(known)) {
    const value = values[option];
    if (type === 'string' && value !== undefined && (typeof value !== 'string' || value === ''))
      throw new UsageError(`--${option} wants a value.`, { fix });
    if (type === 'boolean' && typeof value === 'string')
      throw new UsageError(`--${option} takes no value.`, { fix });
  }
  return { operands: positionals, options: values as OptionValues<Command['options']> };
}

/** Not strict: the error for an unknown option suggests the nearest name, which `parseArgs` cannot do. */
function tryParse(args: string[], known: Command['options'], fix: string) {
  const options = Object.fromEntries(
    Object.entries(known).map(([option, { type, default: byDefault }]) => [
      option,
      { type, ...(option === 'help' && { short: 'h' }), ...(byDefault && { default: byDefault }) },
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  } catch (error) {
    throw new UsageError((error as Error).message, { fix });
  }
}

function checkCount(name: string, { operands: pattern, takes }: Command, operands: string[]): void {
  const fix = `portal ${[name, pattern].filter(Boolean).join(' ')}`;
  if (operands.length < takes.least)
    throw new UsageError(`portal ${name} wants ${pattern.replace(' [', ', and maybe [')}.`, { fix });
  if (operands.length > takes.most)
    throw new UsageError(`portal ${name} does not accept ${operands[takes.most]}.`, { fix });
}
