const methods = { emit: 'emits', on: 'consumes', stream: 'consumes' };
const isMethod = (name) => Object.hasOwn(methods, name);

/**
 * What a module does on the event bus, by its syntax tree (ESTree): every call of `emit`, `on` or `stream` whose first
 * argument is the name of an event, on whatever object, as a method or by itself.
 *
 * This works only if each name is a literal in its call, so anything that hides one is a fault: a computed name, a
 * method taken under another name or handed on. What still escapes is what no syntax shows: a computed member
 * (`scope['em' + 'it']`), or a parameter under another name.
 * @returns {{ emits: string[], consumes: string[], faults: string[] }}
 */
export function eventCalls(program, isEvent) {
  const found = { emits: new Set(), consumes: new Set(), faults: new Set() };
  const handles = handlesOf(program);
  visit(program, null, (node, parent) => {
    if (node.type === 'CallExpression') readCall(node, { found, isEvent, handles });
    if (node.type === 'MemberExpression') readMember(node, parent, { found, handles });
    if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern')
      readPattern(node, { found, handles });
  });
  return Object.fromEntries(Object.entries(found).map(([kind, names]) => [kind, [...names].sort()]));
}

function readCall({ callee, arguments: [first] }, { found, isEvent, handles }) {
  const method = methodOf(callee);
  if (method === null || first === undefined) return;
  const name = literalOf(first);
  if (name !== null && isEvent(name)) found[methods[method]].add(name);
  const onHandle = callee.type === 'MemberExpression' && isHandle(callee.object, handles);
  if (name === null && (onHandle || (method === 'emit' && callee.type === 'MemberExpression'))) {
    found.faults.add(`${method}(…) is called with a computed name: write the event's name in the call`);
  }
  if (name !== null && onHandle && !isEvent(name))
    found.faults.add(`${method}('${name}') is no event of the catalogue`);
}

function readMember(node, parent, { found, handles }) {
  const called = parent?.type === 'CallExpression' && parent.callee === node;
  if (called && !node.computed) return;
  if (!isHandle(node.object, handles)) return;
  if (node.computed) found.faults.add('a member of the event bus is computed: write its name');
  else if (isMethod(node.property.name)) {
    found.faults.add(`${node.property.name} is passed on: call it directly, with the event's name`);
  }
}

function readPattern({ id, init }, { found, handles }) {
  if (init === null || !(isHandle(init, handles) || isScopeCall(init))) return;
  for (const property of id.properties) {
    const key = property.type === 'Property' ? property.key.name : null;
    if (property.type === 'RestElement' || property.computed) {
      found.faults.add('the event bus is taken apart by computed names or a rest: name what you take');
    } else if (isMethod(key) && property.value.name !== key) {
      found.faults.add(`${key} is renamed: keep its name, so that its events are found`);
    }
  }
}

/** Names that this module gives to the bus itself or to a scope. */
function handlesOf(program) {
  const names = new Set();
  visit(program, null, (node) => {
    if (node.type === 'ImportSpecifier' && node.imported.name === 'events') names.add(node.local.name);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isScopeCall(node.init)) {
      names.add(node.id.name);
    }
  });
  return names;
}

const isScopeCall = (node) => node?.type === 'CallExpression' && node.callee.name === 'useRemoteScope';
const isHandle = (node, handles) =>
  (node.type === 'Identifier' && handles.has(node.name)) || isScopeCall(node);

function methodOf(callee) {
  if (callee.type === 'Identifier') return isMethod(callee.name) ? callee.name : null;
  if (callee.type !== 'MemberExpression' || callee.computed) return null;
  return isMethod(callee.property.name) ? callee.property.name : null;
}

/** The string that a node spells out; null of any other. */
export function literalOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/** Calls `read(node, parent)` for every node of a syntax tree. */
export function visit(node, parent, read) {
  read(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, node, read);
    }
  }
}
