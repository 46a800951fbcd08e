import { parseArgs } from 'node:util';
import { stableChannel } from '../http/build-registry-app';
import type { CommandInput } from './command';
import { commands, usageOf } from './commands';

/** Told with the usage, and exit 2 as shells expect of a command that was not understood. */
export class UsageError extends Error {}

/** What was typed: words to print, or a command that wants a database. */
type ReadCommand =
  | { usage: string }
  | { usage?: undefined; run: (input: Pick<CommandInput, 'config' | 'db'>) => Promise<string> };

/** @throws UsageError naming what was not understood */
export function readCommand(typed: string[]): ReadCommand {
  const { values, positionals } = parse(typed);
  const [name, ...names] = positionals;
  if (name === undefined) return { usage: usageOf() };
  const command = commands.get(name);
  if (!command) throw new UsageError(`There is no command ${name}.`);
  if (values.help) return { usage: usageOf(command) };
  return { run: (input) => command.run({ ...input, ...values, names }) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        channel: { type: 'string', default: stableChannel },
        reason: { type: 'string' },
        who: { type: 'string' },
        limit: { type: 'string', default: '50' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
