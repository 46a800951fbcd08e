/**
 * Stands between `npm start` and a tool. The channel to the parent closes when the parent ends, however that
 * happened; then this group, tool and all, is ended too.
 */
import { spawn } from 'node:child_process';

const [command = '', ...args] = process.argv.slice(2);
const tool = spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
tool.once('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
tool.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
process.once('disconnect', () => {
  if (process.platform === 'win32') tool.kill();
  else process.kill(-process.pid, 'SIGKILL');
});
