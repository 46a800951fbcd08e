import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { defineCommand } from '../command';
import { CommandFailure } from '../command-failure';

/** Of the back end, whose tables they are. */
const script = 'backend/dist/cli/spread.js';

export const spreadCommand = defineCommand({
  operands: '',
  takes: { least: 0, most: 0 },
  does: 'Shows what is left to distribute the tables over a Citus cluster, and does it; or checks recorded statements for one.',
  options: {
    do: { type: 'boolean', does: 'carry the steps out; interrupted, the next call goes on' },
    shards: {
      type: 'string',
      value: 'number',
      default: '128',
      does: 'shards of the customers’ tables, 1 to 1024',
    },
    check: {
      type: 'string',
      value: 'file',
      does: 'judge the statements that the back end’s tests executed: PORTAL_STATEMENTS=<file> npm run backend; exit 1 when a cluster would refuse one',
    },
  },
  examples: ['portal spread', 'portal spread --do', 'portal spread --check statements.json'],
  async run({ options }, { config, env, say }) {
    const file = join(config.rootDir, script);
    if (!existsSync(file))
      throw new CommandFailure(`${script} is missing.`, { fix: 'Build the back end: npm run build.' });
    const { check, do: does, shards } = options;
    const args = [
      ...(check === undefined ? ['--shards', shards] : ['--check', check]),
      ...(does ? ['--do'] : []),
    ];
    const child = spawn(process.execPath, [file, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const lines: string[] = [];
    let failure = '';
    child.stderr.on('data', (data: Buffer) => (failure += data.toString()));
    const closed = new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    for await (const line of createInterface({ input: child.stdout })) {
      // the last one is the command's answer
      const before = lines.at(-1);
      if (before !== undefined) say(before);
      lines.push(line);
    }
    const code = await closed;
    if (failure.trim() !== '') throw new CommandFailure(failure.trim());
    return { text: lines.at(-1) ?? '', json: { lines }, failed: code !== 0 };
  },
});
