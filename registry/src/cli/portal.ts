import { commands } from './commands';
import { openSurroundings } from './open-surroundings';
import { failureAnswer, outcomeAnswer, type Answer } from './answer';
import { readCommand, wantsJson } from './read-command';

/** What was typed → what is printed, and the exit code. */
async function answer(typed: string[], json: boolean): Promise<Answer> {
  try {
    const command = readCommand(typed, commands);
    if (command.usage !== undefined) return outcomeAnswer({ text: command.usage, json: command }, json);
    const { here, close } = openSurroundings(process.env, { quiet: json });
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

const typed = process.argv.slice(2);
const { out, err, code } = await answer(typed, wantsJson(typed));
if (out) process.stdout.write(`${out}\n`);
if (err) process.stderr.write(`${err}\n`);
process.exitCode = code;
