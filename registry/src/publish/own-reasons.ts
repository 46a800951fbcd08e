import { init, parse } from 'es-module-lexer';
import { isAssetPath } from '../store/asset-path';
import type { BuildDocument } from './build-document';
import type { BuiltFile } from './build-files';
import { reason, type Reason } from './reason';

/** Most files of one build: pages contain the hashes of its scripts and styles. Our largest build has some hundred. */
const mostFiles = 1_000;
/** Largest build document in bytes of JSON; every process keeps it in memory. */
const mostDocumentBytes = 1_000_000;

/** Reasons against files and document, whatever else is live. */
export async function buildReasons(
  document: BuildDocument,
  files: BuiltFile[],
  promised: string[],
): Promise<Reason[]> {
  return [
    ...missingFiles(promised, files),
    ...unservableFiles(files),
    ...(document.kind === 'remote' ? await containerFaults(document, files) : []),
    ...budgetOverrun(document),
    ...tooLarge(document, files),
  ];
}

function unservableFiles(files: BuiltFile[]): Reason[] {
  return files
    .filter(({ path }) => !isAssetPath(path))
    .map(({ path }) =>
      reason(
        `dist holds ${path}, a name that is not served`,
        'letters, digits and . _ - @ ~ only, no leading dot',
      ),
    );
}

function missingFiles(promised: string[], files: BuiltFile[]): Reason[] {
  const present = new Set(files.map((file) => file.path));
  return promised
    .filter((path) => !present.has(path))
    .map((path) => reason(`dist lacks ${path}, which the build’s manifest names`, 'build it again'));
}

/**
 * The shell imports the entry, and calls Module Federation's `init` and `get` of it. What the manifest says of the
 * entry's type is not asked: Rspack calls an ES module « global ».
 */
async function containerFaults({ entry }: BuildDocument, files: BuiltFile[]): Promise<Reason[]> {
  const file = files.find(({ path }) => path === entry);
  if (!file) return [];
  const names = await exportsOf(file.content.toString());
  const lacking = ['get', 'init'].filter((name) => !names.includes(name));
  if (lacking.length === 0) return [];
  return [
    reason(
      `${entry} does not export ${lacking.join(' and ')}`,
      'build the container as an ES module (library type module)',
    ),
  ];
}

/** Budgets count what a browser downloads before the first mount: brotli, 1 KB = 1000 bytes. */
function budgetOverrun({ declaration, initialBytes }: BuildDocument): Reason[] {
  const budget = declaration?.budget.initialKilobytes;
  if (budget === undefined || initialBytes <= budget * 1000) return [];
  const kilobytes = (initialBytes / 1000).toFixed(1);
  return [
    reason(
      `its initial code weighs ${kilobytes} KB (brotli), over its budget of ${budget} KB`,
      'load parts of it later (import()), or have budget.initialKilobytes of remote.json raised',
    ),
  ];
}

function tooLarge(document: BuildDocument, files: BuiltFile[]): Reason[] {
  const bytes = Buffer.byteLength(JSON.stringify(document));
  return [
    ...(files.length > mostFiles
      ? [reason(`dist holds ${files.length} files, over ${mostFiles}`, 'let the bundler make larger chunks')]
      : []),
    ...(bytes > mostDocumentBytes
      ? [
          reason(
            `its reports weigh ${bytes} bytes, over ${mostDocumentBytes}`,
            'fewer files, shared packages or events',
          ),
        ]
      : []),
  ];
}

/** Names that an ES module exports; none of a script that is no module, or does not parse. */
async function exportsOf(source: string): Promise<string[]> {
  await init;
  try {
    return parse(source)[1].map(({ n: name }) => name);
  } catch {
    return [];
  }
}
