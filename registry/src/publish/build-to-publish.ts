import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAssetPath } from '../store/asset-path';
import type { BuildDocument } from './build-document';
import { readBuildFiles, type BuiltFile } from './build-files';
import { brotliCopy } from './compressed-copies';
import { describeRemote } from './describe-remote';
import { describeShell } from './describe-shell';
import type { Description } from './description';
import { exportsOf } from './entry-exports';
import { licenceReasons } from './licence-policy';
import { PublishRefusal } from './publish-refusal';

/** A build as it stands in its folder, described and checked on its own; `ownReasons` say why it may not go live. */
export interface BuildToPublish {
  name: string;
  /** Hash of the content: the same files and declaration give the same version, whoever builds them. */
  version: string;
  document: BuildDocument;
  files: BuiltFile[];
  ownReasons: string[];
}

/**
 * @param folder holds `dist/`, and `remote.json` unless it is the shell's.
 * @throws PublishRefusal when there is nothing that can be described.
 */
export async function readBuild(folder: string): Promise<BuildToPublish> {
  const dist = join(folder, 'dist');
  if (!existsSync(dist))
    throw new PublishRefusal(basename(folder), ['it has no dist folder: build it first']);
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
      ...missingFiles(description.promised, files),
      ...unservableFiles(files),
      ...(isRemote ? await containerFaults(document, files) : []),
      ...budgetOverrun(document),
      ...(await licenceReasons(dist, { required: description.housePreset })),
    ],
  };
}

async function complete({ document }: Description, files: BuiltFile[]): Promise<BuildDocument> {
  const initial = new Set([...document.scripts, ...document.styles]);
  const copies = await Promise.all(files.filter((file) => initial.has(file.path)).map(brotliCopy));
  return {
    ...document,
    integrity: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
    initialBytes: copies.reduce((total, copy) => total + copy.length, 0),
  };
}

function contentVersion(document: BuildDocument, files: BuiltFile[]): string {
  const hash = createHash('sha256').update(JSON.stringify(document));
  for (const file of files) hash.update(`${file.path} ${file.integrity}\n`);
  return hash.digest('hex').slice(0, 16);
}

function unservableFiles(files: BuiltFile[]): string[] {
  return files
    .filter(({ path }) => !isAssetPath(path))
    .map(
      ({ path }) =>
        `dist holds ${path}, a name that is not served. Fix: letters, digits and . _ - @ ~ only, no leading dot`,
    );
}

function missingFiles(promised: string[], files: BuiltFile[]): string[] {
  const present = new Set(files.map((file) => file.path));
  return promised
    .filter((path) => !present.has(path))
    .map((path) => `dist lacks ${path}, which the build’s manifest names`);
}

/**
 * The shell imports the entry, and calls Module Federation's `init` and `get` of it. What the manifest says of the
 * entry's type is not asked: Rspack calls an ES module « global ».
 */
async function containerFaults({ entry }: BuildDocument, files: BuiltFile[]): Promise<string[]> {
  const file = files.find(({ path }) => path === entry);
  if (!file) return [];
  const names = await exportsOf(file.content.toString());
  const lacking = ['get', 'init'].filter((name) => !names.includes(name));
  if (lacking.length === 0) return [];
  return [
    `${entry} does not export ${lacking.join(' and ')}: the container must be an ES module (library type module)`,
  ];
}

/** Budgets count what a browser downloads before the first mount: brotli, 1 KB = 1000 bytes. */
function budgetOverrun({ declaration, initialBytes }: BuildDocument): string[] {
  const budget = declaration?.budget.initialKilobytes;
  if (budget === undefined || initialBytes <= budget * 1000) return [];
  const kilobytes = (initialBytes / 1000).toFixed(1);
  return [`its initial code weighs ${kilobytes} KB (brotli), over its budget of ${budget} KB`];
}
