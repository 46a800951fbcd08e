import type { CommandInput } from './command';
import { historyCommand } from './history-command';
import { publishCommand } from './publish-command';

interface Command {
  /** How it is typed, then what it does. */
  usage: string;
  /** Answers the text to print. */
  run: (input: CommandInput) => Promise<string>;
}

export const commands: ReadonlyMap<string, Command> = new Map([
  [
    'publish',
    {
      usage: `portal publish <folder>… [--channel stable] [--reason "…"] [--who name]
    Makes built applications live, together; nothing changes when one is refused.`,
      run: publishCommand,
    },
  ],
  [
    'history',
    {
      usage: `portal history [<name>] [--channel stable] [--limit 50]
    Who published what, when, from which commit.`,
      run: historyCommand,
    },
  ],
]);

/** Of one command, or of all. */
export const usageOf = (command?: Command): string =>
  (command ? [command] : [...commands.values()]).map(({ usage }) => usage).join('\n');
