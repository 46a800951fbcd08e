import type { RegistryConfig } from '../config';
import type { Registry } from '../registry';
import type { Progress } from './progress';

export interface OptionDefinition {
  type: 'string' | 'boolean';
  /** Name of the value in the usage, of a string. */
  value?: string;
  default?: string;
  /** One line. */
  does: string;
}
type OptionDefinitions = Record<string, OptionDefinition>;

/** What was typed behind `--`. */
export type OptionValues<O extends OptionDefinitions> = {
  [name in keyof O]: O[name]['type'] extends 'boolean'
    ? boolean | undefined
    : O[name] extends { default: string }
      ? string
      : string | undefined;
};

/** What a command may need of the place it runs in; nothing is opened before it is asked for. */
export interface Surroundings {
  config: RegistryConfig;
  /** Environment of the process. */
  env: NodeJS.ProcessEnv;
  /** Its database migrated, its keys read. @throws CommandFailure when no database is known or answers; KeyringError */
  registry(): Promise<Registry>;
  progress: Progress;
  /** Long-lived commands print as they go; with --json nobody listens. */
  say(line: string): void;
}

export interface Outcome {
  /** For people. */
  text: string;
  /** The same as data, for `--json`. */
  json: unknown;
  /** The command ran to its end and found something wrong: exit 1. */
  failed?: boolean;
}

/** One word after `portal`. */
export interface Command<O extends OptionDefinitions = OptionDefinitions> {
  /** What follows the name: `<remote>…`. */
  operands: string;
  /** How many operands it takes. */
  takes: { least: number; most: number };
  /** One sentence. */
  does: string;
  options: O;
  examples: string[];
  run(call: { operands: string[]; options: OptionValues<O> }, here: Surroundings): Promise<Outcome>;
}

/** Keeps the types of the options within the command, and gives it the type of all. */
export function defineCommand<const O extends OptionDefinitions>(command: Command<O>): Command {
  return command;
}
