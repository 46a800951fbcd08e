import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildDocument } from './build-document';
import { buildBytes, readBuildFiles, type BuiltFile } from './build-files';
import { brotliCopy } from './compressed-copies';
import { describeRemote } from './describe-remote';
import { describeShell } from './describe-shell';
import type { Description } from './description';
import { firstPaintReasons } from './first-paint-reasons';
import { licenceReasons } from './licence-policy';
import { buildReasons } from './own-reasons';
import { PublishRefusal } from './publish-refusal';
import { reason, type Reason, reasonOf } from './reason';
import { everyRefusal } from './every-refusal';

/** Most bytes of one build, which is read into memory as a whole. Our largest, the shell's, has 5 MB. */
const mostBytes = 50_000_000;

/** A build read from its folder and checked without regard to other applications; `ownReasons` say why it may not go live. */
export interface BuildToPublish {
  name: string;
  /** Hash of the content: the same files and declaration give the same version, whoever builds them. */
  version: string;
  document: BuildDocument;
  files: BuiltFile[];
  ownReasons: Reason[];
}

/**
 * @param folder with `dist/`, and with `remote.json` unless it is the shell's.
 * @throws PublishRefusal when there is no build to read, or too large a one.
 */
export async function readBuild(folder: string): Promise<BuildToPublish> {
  const dist = join(folder, 'dist');
  if (!existsSync(dist))
    throw new PublishRefusal(basename(folder), [
      reason(
        'not-built',
        'it has no dist folder',
        `build it (in its workspace: portal publish ${basename(folder)} --build)`,
      ),
    ]);
  const bytes = await buildBytes(dist);
  if (bytes > mostBytes)
    throw new PublishRefusal(basename(folder), [
      reason(
        'too-large',
        `dist weighs ${(bytes / 1e6).toFixed(1)} MB, over ${mostBytes / 1e6} MB`,
        'leave out of dist what no page needs; large media belong elsewhere',
      ),
    ]);
  const isRemote = existsSync(join(folder, 'remote.json'));
  const description = isRemote ? await describeRemote(folder) : await describeShell(folder);
  const files = await readBuildFiles(dist);
  const document = await complete(description, files);
  return {
    name: description.name,
    version: contentVersion(document, files),
    document,
    files,
    ownReasons: [
      ...description.reasons,
      ...buildReasons(document, files, description.reportedFiles),
      ...firstPaintReasons(document, files),
      ...(await licenceReasons(dist, { required: description.usesHousePreset })),
    ],
  };
}

async function complete({ document }: Description, files: BuiltFile[]): Promise<BuildDocument> {
  const initial = new Set([...document.scripts, ...document.styles]);
  const copies = await Promise.all(files.filter((file) => initial.has(file.path)).map(brotliCopy));
  const named = document.kind === 'shell' ? namedRemotes(files) : [];
  return {
    ...document,
    ...(named.length > 0 && { namedRemotes: named }),
    integrity: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
    initialBytes: copies.reduce((total, copy) => total + copy.length, 0),
  };
}

function contentVersion(document: BuildDocument, files: BuiltFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(document));
  for (const file of files) hash.update(`${file.path} ${file.integrity}\n`);
  return hash.digest('hex').slice(0, 16);
}

/**
 * Reads the build of each folder. If one cannot be read, the builds are not checked against each other, and the refusal has the
 * reasons of each build alone.
 * @throws PublishRefusal with all reasons.
 */
export async function readBuilds(folders: string[]): Promise<BuildToPublish[]> {
  const { done, refusals } = await everyRefusal(folders.map(readBuild));
  const [first] = refusals;
  if (first && folders.length === 1) throw first;
  if (first)
    throw new PublishRefusal('This publication', [
      ...refusals.flatMap(({ subject, reasons }) => reasons.map((one) => reasonOf(subject, one))),
      ...done.flatMap(({ name, ownReasons }) => ownReasons.map((one) => reasonOf(name, one))),
    ]);
  return done;
}

/**
 * A string in the code that is a remote's name, its container's name, or an address with it: `"mf-x"`,
 * `'mf_x/remote'`, `/assets/mf-x/…`. Parts of longer words do not count.
 */
const quoted = /(?<=["'`/])mf[-_][a-z][a-z0-9_-]{1,40}(?=["'`/])/g;

/** Strings in a shell's scripts that look like names of remotes, sorted (P2.2). */
function namedRemotes(files: BuiltFile[]): string[] {
  const found = files
    .filter(({ path }) => path.endsWith('.js'))
    .flatMap(({ content }) => content.toString().match(quoted) ?? []);
  return [...new Set(found.map((name) => name.replaceAll('_', '-')))].sort();
}
