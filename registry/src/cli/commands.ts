import type { Command } from './command';
import { createRemote } from './commands/create-remote';
import { devCommand } from './commands/dev';
import { doctorCommand } from './commands/doctor';
import { healthCommand } from './commands/health';
import { historyCommand } from './commands/history';
import { keysCommand } from './commands/keys';
import { liveCommand } from './commands/live';
import { overrideCommand } from './commands/override';
import { promoteCommand } from './commands/promote';
import { publishCommand } from './commands/publish';
import { retireCommand } from './commands/retire';
import { rollbackCommand } from './commands/rollback';
import { rolloutCommand } from './commands/rollout';
import { sweepCommand } from './commands/sweep';
import { withdrawCommand } from './commands/withdraw';

/** The subcommands of `portal`, in the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['create-remote', createRemote],
  ['dev', devCommand],
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
