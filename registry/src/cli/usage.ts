import type { Command, OptionDefinition } from './command';

type Commands = ReadonlyMap<string, Command>;

const exitCodes = 'Exit codes: 0 done, 1 refused or failed, 2 not understood.';

/** Of every command. */
export function usageOfAll(commands: Commands): string {
  const width = Math.max(...[...commands.keys()].map((name) => name.length));
  return [
    'portal <command> … – publishes the shell and the remotes, and helps their teams.',
    '',
    ...[...commands].map(([name, { does }]) => `  ${name.padEnd(width)}  ${does}`),
    '',
    'portal <command> --help lists its options. --json prints one JSON document instead of text.',
    exitCodes,
  ].join('\n');
}

export function usageOf(name: string, { operands, does, options, examples }: Command): string {
  const all: [string, OptionDefinition][] = [...Object.entries(options), ...Object.entries(commonOptions)];
  const typed = all.map(([option, { value }]) => `--${option}${value ? ` <${value}>` : ''}`);
  const width = Math.max(...typed.map((words) => words.length));
  return [
    `portal ${[name, operands].filter(Boolean).join(' ')} [options]`,
    `  ${does}`,
    '',
    'Options:',
    ...all.map(
      ([, option], index) =>
        `  ${(typed[index] ?? '').padEnd(width)}  ${option.does}${option.default ? ` (${option.default})` : ''}`,
    ),
    '',
    examples.length > 1 ? 'Examples:' : 'Example:',
    ...examples.map((example) => `  ${example}`),
    '',
    exitCodes,
  ].join('\n');
}

/** Those that every command takes. */
export const commonOptions = {
  json: { type: 'boolean', does: 'print one JSON document' },
  help: { type: 'boolean', does: 'print this' },
} as const satisfies Record<string, OptionDefinition>;
