import { parse, type Program } from 'acorn';
import { isAssetPath } from '../store/asset-path';
import type { BuildDocument } from './build-document';
import type { BuiltFile } from './build-files';
import { reason, type Reason } from './reason';

/** Most files of one build: pages contain the hashes of its scripts and styles. Our largest build has some hundred. */
const mostFiles = 1_000;
/** Largest build document in bytes of JSON; every process keeps it in memory. */
const mostDocumentBytes = 1_000_000;

/** Reasons against the files and the document alone, without regard to other applications. */
export function buildReasons(document: BuildDocument, files: BuiltFile[], reportedFiles: string[]): Reason[] {
  return [
    ...missingFiles(reportedFiles, files),
    ...unservableFiles(files),
    ...(document.kind === 'remote' ? containerFaults(document, files) : []),
    ...budgetOverrun(document),
    ...tooLarge(document, files),
  ];
}

function unservableFiles(files: BuiltFile[]): Reason[] {
  return files
    .filter(({ path }) => !isAssetPath(path))
    .map(({ path }) =>
      reason(
        'files',
        `dist contains ${path}, a name that is not served`,
        'letters, digits and . _ - @ ~ only, no leading dot',
      ),
    );
}

function missingFiles(reportedFiles: string[], files: BuiltFile[]): Reason[] {
  const present = new Set(files.map((file) => file.path));
  return reportedFiles
    .filter((path) => !present.has(path))
    .map((path) => reason('files', `dist lacks ${path}, which the build’s manifest names`, 'build it again'));
}

/**
 * The shell imports the entry and calls its `init` and `get` of Module Federation. The type of the entry in the manifest is
 * not checked: Rspack writes « global » for an ES module.
 */
function containerFaults({ entry }: BuildDocument, files: BuiltFile[]): Reason[] {
  const file = files.find(({ path }) => path === entry);
  const program = file && parsed(file, 'module');
  if (!program) return [];
  const names = exportsOf(program);
  const lacking = ['get', 'init'].filter((name) => !names.includes(name));
  if (lacking.length === 0) return [];
  return [
    reason(
      'container',
      `${entry} does not export ${lacking.join(' and ')}`,
      'build the container as an ES module (library type module)',
    ),
  ];
}

/** Budgets count what a browser downloads before the first mount: brotli, 1 KB = 1000 bytes. */
function budgetOverrun({ declaration, initialBytes }: BuildDocument): Reason[] {
  const budget = declaration?.budget.initialKilobytes;
  if (budget === undefined || initialBytes <= budget * 1000) return [];
  const kilobytes = (initialBytes / 1000).toFixed(3);
  return [
    reason(
      'budget',
      `its initial code weighs ${kilobytes} KB (brotli), over its budget of ${budget} KB`,
      'load parts of it later (import()), or have budget.initialKilobytes of remote.json raised',
    ),
  ];
}

function tooLarge(document: BuildDocument, files: BuiltFile[]): Reason[] {
  const bytes = Buffer.byteLength(JSON.stringify(document));
  return [
    ...(files.length > mostFiles
      ? [
          reason(
            'too-large',
            `dist contains ${files.length} files, over ${mostFiles}`,
            'let the bundler make larger chunks',
          ),
        ]
      : []),
    ...(bytes > mostDocumentBytes
      ? [
          reason(
            'too-large',
            `its reports weigh ${bytes} bytes, over ${mostDocumentBytes}`,
            'fewer files, shared packages or events',
          ),
        ]
      : []),
  ];
}

/**
 * Reasons against scripts with syntax errors. The script of a worker may be a classic script. This takes seconds for our
 * builds, so it is done only for builds that were never accepted.
 */
export function scriptReasons(files: BuiltFile[]): Reason[] {
  return files
    .filter(({ path }) => /\.m?js$/.test(path))
    .filter((file) => !parsed(file, 'module') && !parsed(file, 'script'))
    .map(({ path }) => reason('script', `${path} is not JavaScript that parses`, 'build it again'));
}

function parsed({ content }: BuiltFile, sourceType: 'module' | 'script'): Program | null {
  try {
    return parse(content.toString(), { ecmaVersion: 'latest', sourceType });
  } catch {
    return null;
  }
}

/** Names that an ES module exports; for `export *`, the name of the other module. */
function exportsOf({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, specifiers } = statement;
    const specified = specifiers.map(({ exported }) =>
      'name' in exported ? exported.name : String(exported.value),
    );
    if (!declaration) return specified;
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  });
}
