import { posix } from 'node:path';
import ts from 'typescript';

/**
 * The public API of one entry of a package: a line for each exported name with its type, sorted, then a line for each type
 * of the package that these refer to without exporting it. Types of other packages are named, not expanded.
 * @param {string} entry source file
 * @param {(source: string) => string | null} read declarations of a source file
 * @returns {{ exported: string[], behind: string[] }}
 */
export function faceOf(entry, read) {
  const parsed = new Map();
  const parse = (file) => {
    if (!parsed.has(file)) parsed.set(file, readModule(file, read(file)));
    return parsed.get(file);
  };
  const exported = new Map();
  const seen = new Set();
  const queue = [];
  for (const name of exportsOf(entry, parse)) {
    const found = resolveExport(entry, name, parse);
    exported.set(name, found.from ? [`${name} of ${found.from}`] : linesOf(name, found, parse));
    if (!found.from) seen.add(`${found.file} ${found.local}`);
    queue.push(found);
  }
  const behind = [];
  for (let next = queue.pop(); next; next = queue.pop()) {
    for (const reference of next.from ? [] : referencesOf(next, parse)) {
      const key = `${reference.file} ${reference.local}`;
      if (reference.from || seen.has(key)) continue;
      seen.add(key);
      behind.push(...linesOf(reference.local, reference, parse));
      queue.push(reference);
    }
  }
  return { exported: [...exported.values()].flat().sort(), behind: behind.sort() };
}

function readModule(file, text) {
  const module = { declarations: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  if (text === null) return module;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const at = (specifier) =>
    specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImports(statement, at, module);
    else if (ts.isExportDeclaration(statement)) readExports(statement, at, module);
    else readDeclaration(statement, module);
  }
  return module;
}

function readImports({ importClause: clause, moduleSpecifier }, at, { imports }) {
  const from = at(moduleSpecifier.text);
  if (clause?.name) imports.set(clause.name.text, { from, name: 'default' });
  const bindings = clause?.namedBindings;
  for (const one of bindings && ts.isNamedImports(bindings) ? bindings.elements : [])
    imports.set(one.name.text, { from, name: (one.propertyName ?? one.name).text });
}

function readExports({ exportClause, moduleSpecifier }, at, module) {
  const from = moduleSpecifier && at(moduleSpecifier.text);
  if (!exportClause) return void module.stars.push(from);
  for (const one of ts.isNamedExports(exportClause) ? exportClause.elements : []) {
    const name = (one.propertyName ?? one.name).text;
    module.exports.set(one.name.text, from ? { from, name } : { local: name });
  }
}

function readDeclaration(statement, { declarations, exports }) {
  const names = ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : statement.name
      ? [statement.name.text]
      : [];
  const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  for (const name of names) {
    declarations.set(name, [...(declarations.get(name) ?? []), statement]);
    if (isExported) exports.set(name, { local: name });
  }
}

function exportsOf(file, parse) {
  const { exports, stars } = parse(file);
  return [...new Set([...exports.keys(), ...stars.flatMap((from) => exportsOf(from, parse))])];
}

/** Where a name is declared: `{ file, local }`, or `{ from }` of another package. */
function resolveExport(file, name, parse) {
  const { exports, stars } = parse(file);
  const found = exports.get(name);
  if (!found) {
    const star = stars.find((from) => exportsOf(from, parse).includes(name));
    return star ? resolveExport(star, name, parse) : { from: file };
  }
  return found.from ? follow(found, parse) : resolveLocal(file, found.local, parse);
}

function resolveLocal(file, local, parse) {
  const { declarations, imports } = parse(file);
  if (declarations.has(local)) return { file, local };
  return imports.has(local) ? follow(imports.get(local), parse) : { from: 'nowhere' };
}

const follow = ({ from, name }, parse) =>
  from.startsWith('shared/') ? resolveExport(from, name, parse) : { from };

function linesOf(name, { file, local }, parse) {
  return parse(file)
    .declarations.get(local)
    .map((statement) => oneLine(statement).replace(new RegExp(`\\b${local}\\b`), name));
}

function oneLine(statement) {
  const text = ts.isClassDeclaration(statement) ? publicText(statement) : statement.getText();
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/^(export |default |declare )+/, '')
    .replace(/;$/, '');
}

const isPrivate = (member) =>
  member.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) === true;

/** What is private of a class is nobody's to count on. */
const publicText = (statement) =>
  statement.members
    .filter(isPrivate)
    .reduce((text, member) => text.replace(member.getText(), ''), statement.getText());

/** What of the package a declaration names. */
function referencesOf({ file, local }, parse) {
  const { declarations, imports } = parse(file);
  const found = [];
  const visit = (node) => {
    if (ts.isIdentifier(node) && node.text !== local) {
      const isKnown = declarations.has(node.text) || imports.has(node.text);
      if (isKnown) found.push(resolveLocal(file, node.text, parse));
    }
    if (ts.isImportTypeNode(node) && node.qualifier) {
      const specifier = node.argument.literal.text;
      const from = posix.join(posix.dirname(file), specifier);
      if (specifier.startsWith('.')) found.push(resolveExport(from, node.qualifier.getText(), parse));
    }
    ts.forEachChild(node, (child) => (isPrivate(child) ? undefined : visit(child)));
  };
  for (const statement of declarations.get(local)) visit(statement);
  return found;
}
