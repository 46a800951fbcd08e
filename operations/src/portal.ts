import { commands as ofRegistry, openSurroundings, runCommand } from '@portal/registry/command-line';
import { backupCommand } from './commands/backup';
import { doctorCommand } from './commands/doctor';
import { restoreCommand } from './commands/restore';
import { spreadCommand } from './commands/spread';

/** The subcommands of `portal`, in the order of the help. */
const commands = new Map([
  ...ofRegistry,
  ['doctor', doctorCommand],
  ['spread', spreadCommand],
  ['backup', backupCommand],
  ['restore', restoreCommand],
]);

const { out, err, code } = await runCommand(process.argv.slice(2), {
  commands,
  open: (how) => openSurroundings(process.env, how),
});
if (out) process.stdout.write(`${out}\n`);
if (err) process.stderr.write(`${err}\n`);
process.exitCode = code;
