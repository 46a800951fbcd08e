import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildDocument } from './build-document';
import { readBuildFiles, type BuiltFile } from './build-files';
import { brotliCopy } from './compressed-copies';
import { describeRemote } from './describe-remote';
import { describeShell } from './describe-shell';
import type { Description } from './description';
import { licenceReasons } from './licence-policy';
import { namedRemotes } from './named-remotes';
import { buildReasons } from './own-reasons';
import { PublishRefusal } from './publish-refusal';
import { reason, type Reason } from './reason';

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
 * @throws PublishRefusal when there is no build to read.
 */
export async function readBuild(folder: string): Promise<BuildToPublish> {
  const dist = join(folder, 'dist');
  if (!existsSync(dist))
    throw new PublishRefusal(basename(folder), [
      reason('it has no dist folder', `build it: portal publish ${basename(folder)} --build`),
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
      ...(await buildReasons(document, files, description.promised)),
      ...(await licenceReasons(dist, { required: description.housePreset })),
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
