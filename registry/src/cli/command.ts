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

/** The values of the options. */
export type OptionValues<O extends OptionDefinitions> = {
  [name in keyof O]: O[name]['type'] extends 'boolean'
    ? boolean | undefined
    : O[name] extends { default: string }
      ? string
      : string | undefined;
};

/** What a command can use; connections are opened only when they are requested. */
export interface Surroundings {
  config: RegistryConfig;
  /** Environment of the process. */
  env: NodeJS.ProcessEnv;
  /** Opens the database and the store directly, without the HTTP server. @throws CommandFailure without a database; KeyringError */
  registry(): Promise<Registry>;
  progress: Progress;
  /** Prints a line while the command runs; with --json, nothing. */
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

/** A subcommand of `portal`. */
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

/** Types the options inside the command; the result has the common type of all commands. */
export function defineCommand<const O extends OptionDefinitions>(command: Command<O>): Command {
  return command;
}
