import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, posix } from 'node:path';

/** Made by a build or at run time. */
const generated = /^(node_modules|dist|coverage|test-results|@mf-types|\.git|\.data|\.cache)$/;

function* filesOf(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (generated.test(entry.name)) continue;
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesOf(path);
    else yield path;
  }
}
const files = [...filesOf('.')];

/** Every file and folder by each of its endings: `src/a.ts` finds `shell/src/a.ts`. */
const endings = new Set<string>();
for (const file of files) {
  for (let path = file; path !== '.'; path = dirname(path)) {
    const parts = path.split('/');
    parts.forEach((_part, index) => endings.add(parts.slice(index).join('/')));
  }
}

const documents = files.filter((file) => file.endsWith('.md'));
/** Records of former states and pages on files of another repository: their links are checked, the paths in their text are not. */
const elsewhere =
  /^(docs\/tests\/|bench\/results\/|docs\/feature-teams\/(own-repository|publishers-keys)\.md)/;
const aboutThis = documents.filter((file) => !elsewhere.test(file));
const text = (path: string) => readFileSync(path, 'utf8');

/** The lines of a document without its code blocks. */
function prose(markdown: string): string[] {
  let fenced = false;
  return markdown.split('\n').filter((line) => {
    const fence = /^\s*```/.test(line);
    if (fence) fenced = !fenced;
    return !fence && !fenced;
  });
}

const quoted = (line: string) => [...line.matchAll(/`([^`]+)`/g)].map(([, words]) => words as string);
const placeholder = /^(text|image|application)\/|[<>*{}$…\s"'()|,;=?#@]|NNNN|\.\.\.|:\/\//;
const extension = /\.(ts|tsx|mjs|cjs|js|json|md|css|sql|yml|yaml|png)$/;
/** `words` where they name a file or a folder of the repository, without its trailing slash and line number. */
function repositoryPath(words: string): string | undefined {
  const path = words.replace(/:\d+(-\d+)?$/, '').replace(/\/$/, '');
  const parts = path.split('/');
  if (placeholder.test(path) || /^[/~]/.test(path) || parts.some((part) => generated.test(part)))
    return undefined;
  if (!words.includes('/')) return /^\w[\w.-]*\.tsx?$/.test(path) ? path : undefined;
  return extension.test(path) || endings.has(parts[0] as string) ? path : undefined;
}

const exists = (path: string, from: string) =>
  ['', '.ts', '.tsx'].some((end) =>
    [path, posix.join(dirname(from), path)].some((place) => endings.has(posix.normalize(place) + end)),
  );

/** Relative links that lead nowhere. */
function brokenLinks(markdown: string, from: string): string[] {
  const links = prose(markdown).flatMap((line) => [
    ...line.replaceAll(/`[^`]+`/g, '').matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g),
  ]);
  return links
    .map(([, link, attribute]) => (link ?? attribute) as string)
    .filter((link) => !/^([a-z]+:|#|\/)/i.test(link))
    .filter((link) => {
      const target = posix.join(dirname(from), decodeURI(link.replace(/#.*$/, ''))).replace(/\/$/, '');
      return !files.some((file) => file === target || file.startsWith(`${target}/`));
    });
}

/** Paths in backticks that no file has. */
const missingPaths = (markdown: string, from: string) =>
  prose(markdown)
    .flatMap(quoted)
    .map(repositoryPath)
    .filter((path) => path !== undefined)
    .filter((path) => !exists(path, from));

/** « `name` (`path/file.ts`) » and « `name` in `path/file.ts` »: names that the file does not contain. */
function missingSymbols(markdown: string): string[] {
  const pair = /`([A-Za-z_$][\w$]*)(?:\([^`]*\))?`,?\s+(?:\(|(?:in|of)\s+)`([\w./-]+\.(?:ts|tsx|mjs))`/g;
  return [...prose(markdown).join('\n').matchAll(pair)].flatMap(([, name, path]) => {
    const named = files.filter((file) => file === path || file.endsWith(`/${path as string}`));
    const found =
      named.length === 0 || named.some((file) => new RegExp(`\\b${name as string}\\b`, 'i').test(text(file)));
    return found ? [] : [`${name as string} in ${path as string}`];
  });
}

const inDocuments = (find: (markdown: string, from: string) => string[], among = documents) =>
  among.flatMap((from) => find(text(from), from).map((what) => `${from}: ${what}`));

test('every relative link of a document leads to a file', () => {
  expect(inDocuments(brokenLinks)).toEqual([]);
});

test('every path that a document names exists', () => {
  expect(inDocuments(missingPaths, aboutThis)).toEqual([]);
});

test('every symbol that a document names with its file is in that file', () => {
  expect(inDocuments(missingSymbols, aboutThis)).toEqual([]);
});

test('every decision has its own number and is in the index under its title', () => {
  const decisions = documents.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));
  const numbers = decisions.map((file) => basename(file).slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  const index = text('docs/decisions/README.md');
  const unlisted = decisions.filter((file) => {
    const number = basename(file).slice(0, 4);
    const title = text(file).split('\n', 1)[0]?.replace(`# ${number} `, '') as string;
    return !index.includes(`[${title}](${basename(file)})`);
  });
  expect(unlisted).toEqual([]);
});

test('a document that names what does not exist is reported; code blocks and placeholders are not', () => {
  const markdown = [
    'See [nothing](nothing.md), [this](../README.md#accounts) and [elsewhere](https://portal.example/a.md).',
    '`scripts/nothing.mjs`, `shell/nothing`, `scripts/test.mjs`, `house-rules/documents.test.ts:3`, `mf-<name>/src/a.ts`',
    '`noSuchName` in `scripts/house-rules/zone-and-locale.mjs`, `zoneAndLocale` (`house-rules/zone-and-locale.mjs`)',
    '```sh\ncat `scripts/gone.mjs`\n```',
  ].join('\n');
  expect(brokenLinks(markdown, 'docs/fixture.md')).toEqual(['nothing.md']);
  expect(missingPaths(markdown, 'docs/fixture.md')).toEqual(['scripts/nothing.mjs', 'shell/nothing']);
  expect(missingSymbols(markdown)).toEqual(['noSuchName in scripts/house-rules/zone-and-locale.mjs']);
});
