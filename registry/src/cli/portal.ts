import { openSurroundings } from './open-surroundings';
import { runCommand } from './run-command';

const { out, err, code } = await runCommand(process.argv.slice(2), (how) =>
  openSurroundings(process.env, how),
);
if (out) process.stdout.write(`${out}\n`);
if (err) process.stderr.write(`${err}\n`);
process.exitCode = code;
