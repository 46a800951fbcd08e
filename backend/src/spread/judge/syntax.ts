import type { Node } from 'libpg-query';

/** The one type of a node, with its content: the parser wraps each node in an object with its type as the only key. */
type NodeName = Node extends infer N ? (N extends unknown ? keyof N : never) : never;
type ContentOf<K extends NodeName> = Node extends infer N
  ? N extends Record<K, infer C>
    ? C
    : never
  : never;

/** The content of a node of that type; undefined of any other. */
export function content<K extends NodeName>(node: Node | undefined, name: K): ContentOf<K> | undefined {
  return node && name in node ? (node as Record<K, ContentOf<K>>)[name] : undefined;
}

const textOf = (node: Node): string => content(node, 'String')?.sval ?? '';
export const textsOf = (nodes: readonly Node[] | undefined): string[] => (nodes ?? []).map(textOf);

/** Operands of AND, nested ones too. */
export function conjuncts(node: Node | undefined): Node[] {
  if (node === undefined) return [];
  const all = content(node, 'BoolExpr');
  return all?.boolop === 'AND_EXPR' ? (all.args ?? []).flatMap(conjuncts) : [node];
}

/** Visits the nodes of an expression; `visit` answers false where it goes on by itself. */
export function walk(value: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const names = Object.keys(value);
  const isNode = names.length === 1 && /^[A-Z]/.test(names[0] as string);
  if (isNode && !visit(value as Node)) return;
  for (const name of names) walk((value as Record<string, unknown>)[name], visit);
}

const aggregates = new Set(
  'count sum min max avg array_agg string_agg json_agg jsonb_agg json_object_agg jsonb_object_agg bool_and bool_or every'.split(
    ' ',
  ),
);

/** Whether an expression counts or sums rows of its own query. */
export function hasAggregate(value: unknown): boolean {
  let found = false;
  walk(value, (node) => {
    const call = content(node, 'FuncCall');
    if (call && !call.over)
      found ||=
        aggregates.has(textsOf(call.funcname).at(-1) ?? '') ||
        Boolean(
          call.agg_star ?? call.agg_distinct ?? call.agg_filter ?? call.agg_order ?? call.agg_within_group,
        );
    return !('SubLink' in node);
  });
  return found;
}
