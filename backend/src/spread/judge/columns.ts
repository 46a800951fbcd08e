import type { CommonTableExpr, Node } from 'libpg-query';
import { EqualValues } from './equal-values';
import { columnKey, type Cte, type Query, type Relation } from './query-tree';
import { content, textsOf } from './syntax';

/** What the text of a statement does not say. */
export interface Known {
  /** For each parameter the place of the first one that always has the same value. Default: all are different. */
  places?: readonly number[];
  /** Columns of each table, for names without a table's. Without them such a name is taken for one of the only table around it. */
  columns?: Readonly<Record<string, readonly string[]>>;
}

/** What a name may mean inside a query. */
export interface Scope {
  query: Query;
  relations: Relation[];
  ctes: Map<string, { definition: CommonTableExpr; scope: Scope; cte: Cte; recursive: boolean }>;
  outer: Scope | undefined;
}

/** Finds the column, parameter or constant that an expression is, and keeps which of them are equal. */
export class Columns {
  readonly equal = new EqualValues();

  constructor(private readonly known: Known) {}

  readEquality(part: Node, scope: Scope): void {
    const comparison = content(part, 'A_Expr');
    if (textsOf(comparison?.name).at(-1) !== '=') return;
    const { lexpr, rexpr, kind } = comparison as NonNullable<typeof comparison>;
    if (kind === 'AEXPR_OP') this.joinExpressions(lexpr, rexpr, scope);
    const list = kind === 'AEXPR_IN' ? (content(rexpr, 'List')?.items ?? []) : [];
    if (list.length === 1) this.joinExpressions(lexpr, list[0], scope);
  }

  private joinExpressions(one: Node | undefined, other: Node | undefined, scope: Scope): void {
    const rows = [one, other].map((side) => content(side, 'RowExpr')?.args);
    if (rows[0] && rows[1]) {
      for (const [place, each] of rows[0].entries()) this.joinExpressions(each, rows[1][place], scope);
    } else this.join(this.key(one, scope), this.key(other, scope));
  }

  join(one: string | undefined, other: string | undefined): void {
    if (one !== undefined && other !== undefined) this.equal.join(one, other);
  }

  /** ORDER BY 1, GROUP BY name: an output by its place or name. */
  outputOrKey(node: Node, scope: Scope): string | undefined {
    const place = content(content(node, 'A_Const') ? node : undefined, 'A_Const')?.ival?.ival;
    const output = place === undefined ? undefined : scope.query.outputs[place - 1];
    return output && 'name' in output ? output.key : this.key(node, scope);
  }

  key(node: Node | undefined, scope: Scope): string | undefined {
    const cast = content(node, 'TypeCast');
    if (cast) return cast.arg && 'ColumnRef' in cast.arg ? undefined : this.key(cast.arg, scope);
    const parameter = content(node, 'ParamRef')?.number;
    if (parameter !== undefined)
      return this.equal.give(`$${(this.known.places?.[parameter - 1] ?? parameter - 1) + 1}`);
    const constant = content(node, 'A_Const');
    if (constant)
      return constant.isnull
        ? undefined
        : this.equal.give(
            `'${JSON.stringify([constant.sval, constant.ival, constant.fval, constant.boolval])}`,
          );
    const fields = content(node, 'ColumnRef')?.fields ?? [];
    if (fields.length === 0 || fields.some((field) => 'A_Star' in field)) return undefined;
    const names = textsOf(fields);
    return this.named(names.at(-1) as string, names.length > 1 ? names.at(-2) : undefined, scope);
  }

  private named(column: string, table: string | undefined, scope: Scope): string | undefined {
    const passed: Scope[] = [];
    for (let here: Scope | undefined = scope; here; here = here.outer) {
      const found = here.relations.filter((relation) =>
        table === undefined ? this.mayHave(relation, column, here) : relation.name === table,
      );
      if (found.length > 0) {
        if (here.query !== scope.query) for (const each of passed) each.query.correlated = true;
        return this.column(found[0] as Relation, column);
      }
      passed.push(here);
    }
    return undefined;
  }

  private mayHave(relation: Relation, column: string, { relations }: Scope): boolean {
    if (relation.query)
      return relation.query.outputs.some((output) => 'star' in output || output.name === column);
    const columns = relation.table === undefined ? undefined : this.known.columns?.[relation.table];
    if (columns) return columns.includes(column);
    return relations.length === 1 || (column === 'customer_number' && relation.place === 'customer');
  }

  column(relation: Relation, column: string): string {
    const outside = columnKey(relation.id, column);
    const inside = relation.query && this.outputKey(relation.query, column);
    if (inside === undefined) return outside;
    // a condition on a group reaches its rows
    if (!relation.fenced && relation.query?.groups.every((keys) => keys.includes(inside))) return inside;
    this.equal.show(outside, [inside]);
    return outside;
  }

  private outputKey({ outputs }: Query, column: string): string | undefined {
    for (const output of outputs) {
      if ('name' in output && output.name === column) return output.key;
      if ('star' in output) {
        const [shown] = output.star.filter(({ place }) => output.star.length === 1 || place === 'customer');
        if (shown) return this.column(shown, column);
      }
    }
    return undefined;
  }
}
