import { parseSync } from '@swc/core';

/**
 * The kind of each name that an ES module exports: `function` (one calls it), `component` (React renders it: `memo(…)`,
 * `forwardRef(…)`, a class component), `class` (one constructs it) or `value` (anything else). Null where the syntax does
 * not say; where it is another module's, that module and its name there.
 * @param {string} code without TypeScript
 * @returns {Map<string, Kind | { source: string, name: string } | null>}
 * @typedef {'function' | 'component' | 'class' | 'value'} Kind
 */
export function kindsOfExports(code) {
  const { body } = parseSync(code, { syntax: 'ecmascript', decorators: true, target: 'es2022' });
  const bindings = bindingsOf(body);
  const exported = body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ specifiers }) => specifiers);
  return new Map(
    exported.map(({ orig, exported: renamed }) => [
      (renamed ?? orig).value,
      originOf(orig, bindings) ?? kindOfName(orig.value, bindings),
    ]),
  );
}

/** Name → what it is declared as: a node, `{ source, name }` of another module, or null. */
function bindingsOf(statements) {
  const found = new Map();
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration')
      for (const one of statement.specifiers)
        found.set(one.local.value, { source: statement.source.value, name: importedName(one) });
    else if (statement.identifier) found.set(statement.identifier.value, statement);
    else if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        for (const name of namesIn(id)) found.set(name, name === id.value ? init : null);
  }
  return found;
}

function importedName({ type, imported, local }) {
  if (type === 'ImportSpecifier') return (imported ?? local).value;
  return type === 'ImportDefaultSpecifier' ? 'default' : '*';
}

/** Names that a pattern declares: `a`, `{ a, b: [c] = [] }`. */
function namesIn(pattern) {
  if (pattern === null || typeof pattern !== 'object') return [];
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type === 'AssignmentPatternProperty') return [pattern.key.value];
  const parts = Object.entries(pattern).filter(([part]) => part !== 'key' && part !== 'right');
  return parts.flatMap(([, part]) => namesIn(part));
}

function kindOfName(name, bindings) {
  const node = bindings.get(name);
  if (!node || node.source) return null;
  // without itself: no circle
  return kindOf(node, new Map(bindings).set(name, null));
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const classes = new Set(['ClassDeclaration', 'ClassExpression']);
const choices = new Set(['||', '&&', '??']);

function kindOf(node, bindings) {
  const { type } = node;
  if (functions.has(type)) return 'function';
  if (classes.has(type)) return kindOfClass(node, bindings);
  if (type === 'Identifier') return kindOfName(node.value, bindings);
  if (type === 'ParenthesisExpression') return kindOf(node.expression, bindings);
  if (type === 'CallExpression') return kindOfAnswer(node, bindings);
  if (type === 'ConditionalExpression') return agreed([node.consequent, node.alternate], bindings);
  if (type === 'BinaryExpression' && choices.has(node.operator))
    return agreed([node.left, node.right], bindings);
  return plainValues.has(type) || type.endsWith('Literal') ? 'value' : null;
}

const plainValues = new Set([
  'ObjectExpression',
  'ArrayExpression',
  'NewExpression',
  'TemplateLiteral',
  'UnaryExpression',
  'BinaryExpression',
]);

function agreed(nodes, bindings) {
  const [first, ...others] = nodes.map((node) => kindOf(node, bindings));
  return others.every((kind) => kind === first) ? first : null;
}

/** A class whose base is React's is a component; one of another package's base may be. */
function kindOfClass({ superClass }, bindings) {
  if (!superClass) return 'class';
  const origin = originOf(superClass, bindings);
  if (origin?.source === 'react' && /^(Pure)?Component$/.test(origin.name)) return 'component';
  if (origin) return null;
  const isBuiltIn = superClass.type === 'Identifier' && !bindings.has(superClass.value);
  const base = isBuiltIn ? 'class' : kindOf(superClass, bindings);
  return base === 'component' || base === null ? base : 'class';
}

/** What functions of other packages make. */
const makers = {
  react: { memo: 'component', forwardRef: 'component', lazy: 'component', createContext: 'value' },
  valtio: { proxy: 'value' },
};

function kindOfAnswer({ callee, arguments: given }, bindings) {
  const origin = originOf(callee, bindings);
  if (origin) return makers[origin.source]?.[origin.name] ?? null;
  if (isEnumeration(given)) return 'value';
  if (isOfObject(callee) && given[0]) return kindOf(given[0].expression, bindings);
  const called = callee.type === 'Identifier' ? bindings.get(callee.value) : unwrapped(callee);
  return called && functions.has(called.type) ? kindReturned(called, bindings) : null;
}

/** The name of another module that is meant: `memo`, `React.memo`. */
function originOf(node, bindings) {
  if (node.type === 'Identifier') {
    const binding = bindings.get(node.value);
    return binding?.source ? binding : null;
  }
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  const module = bindings.get(node.object.value);
  const isWhole = module?.source && (module.name === '*' || module.name === 'default');
  return isWhole ? { source: module.source, name: node.property.value } : null;
}

/** An `enum`, as esbuild writes it: `((Color2) => { … })(Color || {})`. */
function isEnumeration([first]) {
  const node = first?.expression;
  return (
    node?.type === 'BinaryExpression' && node.operator === '||' && node.right.type === 'ObjectExpression'
  );
}

/** `Object.freeze(…)` and `Object.assign(…)` answer their first argument. */
const isOfObject = ({ type, object, property }) =>
  type === 'MemberExpression' && object.value === 'Object' && /^(freeze|assign)$/.test(property.value);

const unwrapped = (node) => (node.type === 'ParenthesisExpression' ? unwrapped(node.expression) : node);

/** Of a function that returns in one place, at its end. Names are those of its own body first. */
function kindReturned({ async: later, generator, params, body }, bindings) {
  if (later || generator) return 'value';
  const own = new Map(bindings);
  for (const name of namesIn(params)) own.set(name, null);
  if (!body.stmts) return kindOf(body, own);
  for (const [name, node] of bindingsOf(body.stmts)) own.set(name, node);
  const last = body.stmts.at(-1);
  const isOnly = returnsIn(body) === 1 && last.type === 'ReturnStatement' && last.argument;
  return isOnly ? kindOf(last.argument, own) : null;
}

function returnsIn(node) {
  if (node === null || typeof node !== 'object') return 0;
  if (functions.has(node.type) || classes.has(node.type) || node.type === 'MethodProperty') return 0;
  const within = Object.values(node).reduce((sum, part) => sum + returnsIn(part), 0);
  return within + (node.type === 'ReturnStatement' ? 1 : 0);
}
