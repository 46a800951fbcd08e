import type { Command } from './command';
import { createRemote } from './commands/create-remote';
import { historyCommand } from './commands/history';
import { liveCommand } from './commands/live';
import { promoteCommand } from './commands/promote';
import { publishCommand } from './commands/publish';
import { rollbackCommand } from './commands/rollback';
import { rolloutCommand } from './commands/rollout';
import { withdrawCommand } from './commands/withdraw';

/** What can stand behind `portal`, in the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['create-remote', createRemote],
  ['publish', publishCommand],
  ['rollout', rolloutCommand],
  ['promote', promoteCommand],
  ['withdraw', withdrawCommand],
  ['rollback', rollbackCommand],
  ['live', liveCommand],
  ['history', historyCommand],
]);
