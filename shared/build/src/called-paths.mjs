import { literalOf, visit } from './event-calls.mjs';

const packages = new Set(['@portal/api-client', '@portal/api-client/query']);
/** Functions of the client whose first argument is the path of a call. */
const callers = new Set(['call', 'callForFile', 'useCall', 'usePages']);

/**
 * The literal paths that a module passes to the call functions of `@portal/api-client`, by its syntax tree (ESTree),
 * whether the contract has them or not. The functions are found by their import, under whatever name.
 */
export function calledPaths(program) {
  const imported = importedCallers(program);
  const found = new Set();
  visit(program, null, (node) => {
    if (node.type !== 'CallExpression' || !isCaller(node.callee, imported)) return;
    const [first] = node.arguments;
    for (const path of first ? literalsOf(first) : []) found.add(path);
  });
  return [...found].sort();
}

/** Local names of the functions, and of the client as a whole (`import * as`). */
function importedCallers({ body }) {
  const names = { functions: new Set(), clients: new Set() };
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || !packages.has(statement.source.value)) continue;
    for (const { type, imported, local } of statement.specifiers) {
      if (type === 'ImportNamespaceSpecifier') names.clients.add(local.name);
      else if (type === 'ImportSpecifier' && callers.has(imported.name)) names.functions.add(local.name);
    }
  }
  return names;
}

function isCaller(callee, { functions, clients }) {
  if (callee.type === 'Identifier') return functions.has(callee.name);
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return false;
  const { object, property, computed } = callee;
  return clients.has(object.name) && callers.has(computed ? literalOf(property) : property.name);
}

/** Of a choice (`a ? '/x' : '/y'`, `a ?? '/x'`) every branch. */
function literalsOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literalsOf);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(literalsOf);
  const literal = literalOf(node);
  return literal === null ? [] : [literal];
}
