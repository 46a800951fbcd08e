import type { Command } from './command';
import { checkCommand } from './commands/check';
import { createRemote } from './commands/create-remote';
import { devCommand } from './commands/dev';
import { doctorCommand } from './commands/doctor';
import { healthCommand, historyCommand, keysCommand, liveCommand } from './commands/status';
import { overrideCommand } from './commands/override';
import { promoteCommand, rollbackCommand, rolloutCommand, withdrawCommand } from './commands/channels';
import { publishCommand } from './commands/publish';
import { retireCommand, sweepCommand } from './commands/retire';

/** The subcommands of `portal`, in the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['create-remote', createRemote],
  ['dev', devCommand],
  ['check', checkCommand],
  ['publish', publishCommand],
  ['rollout', rolloutCommand],
  ['promote', promoteCommand],
  ['withdraw', withdrawCommand],
  ['rollback', rollbackCommand],
  ['retire', retireCommand],
  ['live', liveCommand],
  ['history', historyCommand],
  ['health', healthCommand],
  ['keys', keysCommand],
  ['doctor', doctorCommand],
  ['sweep', sweepCommand],
  ['override', overrideCommand],
]);
