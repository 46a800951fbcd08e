import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inputHash, isBuilt, stampBuild } from './build-inputs.mjs';
import { withBuildLock } from './build-lock.mjs';
import { declareTogether } from './remote-declarations.mjs';
import { applicationsOf, readPackage, workspaceRoot } from './workspace.mjs';

/**
 * Builds what changed since its last build, a few applications at a time: `build-all.mjs mf-auth shell` those, without
 * names all of them. `--force` builds whether anything changed or not, `--production` leaves out what production does not ship.
 */
async function buildAll({ force, production, names }) {
  const started = Date.now();
  const known = applicationsOf(production);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Nothing to build is called ${unknown.join(', ')}.`);
  const queue = names.length > 0 ? known.filter((name) => names.includes(name)) : known;
  const changed = queue
    .map((folder) => ({ folder, hash: inputHash(folder) }))
    .filter(({ folder, hash }) => force || !isBuilt(folder, hash));
  const built = changed.length;
  const lanes = Math.min(3, Math.max(1, availableParallelism()));
  const buildChanged = () =>
    Promise.allSettled(
      Array.from({ length: lanes }, async () => {
        for (let next = changed.shift(); next; next = changed.shift()) {
          await buildOne(next.folder);
          stampBuild(next.folder, next.hash);
        }
      }),
    );
  const exposed = changed
    .map(({ folder }) => join(workspaceRoot, folder, 'src/remote.ts'))
    .filter((file) => existsSync(file));
  const ended = await (exposed.length > 1 ? declareTogether(exposed, buildChanged) : buildChanged());
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(built === 0 ? `Nothing to build (${seconds} s).` : `Built ${built} applications in ${seconds} s.`);
}

/** Runs the application's own `build` script, which names one of this package's two commands. */
async function buildOne(folder) {
  const started = Date.now();
  const [command, ...args] = readPackage(folder).scripts.build.split(' ');
  // webpack never rewrites a file with its hash in the name: one truncated by a killed build would stay for ever.
  rmSync(join(workspaceRoot, folder, 'dist'), { recursive: true, force: true });
  const script = join(workspaceRoot, 'shared/build/bin', `${command}.mjs`);
  const { code, output } = await run(script, args, folder);
  if (code !== 0) throw new Error(`${folder} does not build:\n${output}`);
  say(`  ${folder.padEnd(16)} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function run(script, args, folder) {
  const child = spawn(process.execPath, [script, ...args], { cwd: join(workspaceRoot, folder) });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const say = (line) => process.stdout.write(`${line}\n`);

try {
  const typed = process.argv.slice(2);
  const names = typed.filter((word) => !word.startsWith('--'));
  await withBuildLock(() =>
    buildAll({ force: typed.includes('--force'), production: typed.includes('--production'), names }),
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
