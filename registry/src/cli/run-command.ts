import { failureAnswer, outcomeAnswer, type Answer } from './answer';
import type { Command, Surroundings } from './command';
import { readCommand, wantsJson } from './read-command';

/** What a command can use, and the function that closes its connections. */
export interface Opened {
  here: Surroundings;
  close(): Promise<void>;
}

interface CommandLine {
  commands: ReadonlyMap<string, Command>;
  open: (how: { quiet: boolean }) => Opened;
}

/** Runs a command. @param typed the arguments after `portal` @returns the text to print and the exit code; never throws */
export async function runCommand(typed: string[], { commands, open }: CommandLine): Promise<Answer> {
  const json = wantsJson(typed);
  try {
    const command = readCommand(typed, commands);
    if (command.usage !== undefined) return outcomeAnswer({ text: command.usage, json: command }, json);
    const { here, close } = open({ quiet: json });
    try {
      return outcomeAnswer(await command.run(here), json);
    } finally {
      here.progress.end();
      await close();
    }
  } catch (error) {
    return failureAnswer(error, json);
  }
}
