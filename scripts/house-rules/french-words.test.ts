import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';

const files = readdirSync('.')
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((remote) => readdirSync(join(remote, 'src/i18n')).map((name) => join(remote, 'src/i18n', name)));

/** `fr-last-month.ts` → `frLastMonth` */
const nameOf = (file: string) =>
  basename(file, '.ts').replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());

/** The statement of one line or more that exports the words of a file, with its end. */
const words = (file: string) =>
  new RegExp(String.raw`^export const ${nameOf(file)} = \{(?: .* \}|(?:\n(?: .*)?)+\n\}) as const`, 'm');

test('French words of a remote are in fr.ts or fr-<subject>.ts, under the name of the file, as const', () => {
  expect(files.length).toBeGreaterThan(0);
  const others = files.filter(
    (file) => !/^fr(-[a-z]+)*\.ts$/.test(basename(file)) || !words(file).test(readFileSync(file, 'utf8')),
  );
  expect(others).toEqual([]);
});

/** Sentences and single words with a French letter; « à » between two values and `title="…"` of one sign are none. */
const isFrench = (text: string) =>
  /[a-zàâçéèêëîïôùû’]*[éèêëàâçùûîô’][a-zàâçéèêëîïôùû’]+|[a-z]{2,}[éèàç]\b/i.test(text);

const sources = readdirSync('.')
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((remote) =>
    readdirSync(join(remote, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(remote, 'src', name),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/(i18n|testing)\//.test(file));

/** Texts of a source that a person reads: of strings, templates and JSX. */
function textsOf(file: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      false,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return texts;
}

test.each([
  ['Un relevé existe déjà', true],
  ['l’adresse', true],
  ['déjà', true],
  [' à ', false],
  [' · Contrat n° ', false],
  ['ui-button', false],
])('« %s » is French: %s', (text, expected) => expect(isFrench(text)).toBe(expected));

test('French words of a remote are in its i18n folder alone', () => {
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) =>
    textsOf(file)
      .filter(isFrench)
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});
