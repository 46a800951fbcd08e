/**
 * Runs a tool for `npm start`. When the parent ends for any reason, the channel to it closes; then this process group is
 * killed, the tool included.
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
