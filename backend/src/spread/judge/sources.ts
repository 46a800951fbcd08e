import type { JoinExpr, Node, RangeVar } from 'libpg-query';
import { placeOf } from '../placement';
import type { Columns, Scope } from './columns';
import type { Query, Relation } from './query-tree';
import { content, textsOf } from './syntax';

type KnownCte = NonNullable<ReturnType<Scope['ctes']['get']>>;

/** What reads the rest of a statement. */
export interface StatementReader {
  readonly columns: Columns;
  newId(): number;
  ofStatement(node: Node | undefined, outer: Scope | undefined): Query | undefined;
  readExpression(part: unknown, scope: Scope): void;
  readCondition(node: Node | undefined, scope: Scope): void;
}

/** Reads the row sources of a query: tables, joins, queries of FROM and of WITH. */
export class Sources {
  constructor(private readonly builder: StatementReader) {}

  add(relation: Relation, scope: Scope): Relation[] {
    scope.relations.push(relation);
    scope.query.relations.push(relation);
    return [relation];
  }

  readFrom(nodes: Node[], scope: Scope): Relation[] {
    return nodes.flatMap((node) => this.readSource(node, scope));
  }

  private readSource(node: Node, scope: Scope): Relation[] {
    const table = content(node, 'RangeVar');
    if (table) return this.add(this.table(table, scope), scope);
    const join = content(node, 'JoinExpr');
    if (join) return this.readJoin(join, scope);
    const below = content(node, 'RangeSubselect');
    if (below) {
      // without LATERAL it sees what is around the query, not beside itself
      const around = below.lateral ? scope : { ...scope, relations: [] };
      const query = this.builder.ofStatement(below.subquery, around);
      if (query)
        return this.add(this.ofQuery(query, below.alias?.aliasname ?? '', below.alias?.colnames), scope);
    }
    this.builder.readExpression(node, scope);
    const { alias } = content(node, 'RangeFunction') ?? {};
    return this.add(
      { id: this.builder.newId(), name: alias?.aliasname ?? '', place: 'computed', fenced: true },
      scope,
    );
  }

  private readJoin(join: JoinExpr, scope: Scope): Relation[] {
    const left = join.larg ? this.readSource(join.larg, scope) : [];
    const right = join.rarg ? this.readSource(join.rarg, scope) : [];
    if (join.jointype === 'JOIN_LEFT') scope.query.outerJoins.push({ kept: left, added: right });
    if (join.jointype === 'JOIN_RIGHT') scope.query.outerJoins.push({ kept: right, added: left });
    if (join.jointype === 'JOIN_FULL')
      scope.query.outerJoins.push({ kept: left, added: right }, { kept: right, added: left });
    for (const column of textsOf(join.usingClause))
      for (const one of left)
        for (const other of right)
          this.builder.columns.join(
            this.builder.columns.column(one, column),
            this.builder.columns.column(other, column),
          );
    this.builder.readCondition(join.quals, scope);
    return [...left, ...right];
  }

  table(table: RangeVar, scope: Scope): Relation {
    const { relname = '', schemaname, alias } = table;
    const name = alias?.aliasname ?? relname;
    const known = schemaname === undefined ? this.cteNamed(relname, scope) : undefined;
    if (known) return this.ofCte(known, name);
    const isOurs = schemaname === undefined || schemaname === 'public';
    const place = isOurs ? placeOf(relname) : 'coordinator';
    return { id: this.builder.newId(), name, place, table: relname, fenced: false };
  }

  private cteNamed(name: string, scope: Scope | undefined): ReturnType<Scope['ctes']['get']> {
    return scope && (scope.ctes.get(name) ?? this.cteNamed(name, scope.outer));
  }

  private ofCte({ definition, scope, cte, recursive }: KnownCte, name: string) {
    if (recursive) return { id: this.builder.newId(), name, place: 'computed' as const, fenced: true };
    // every reference has rows of its own
    const query = this.builder.ofStatement(definition.ctequery, scope) ?? cte.query;
    const relation = this.ofQuery(query, name, definition.aliascolnames);
    relation.fenced ||= !cte.merged;
    relation.fencedOff = !cte.merged;
    return relation;
  }

  private ofQuery(query: Query, name: string, columns?: Node[]): Relation {
    const names = textsOf(columns);
    query.outputs = query.outputs.map((output, place) =>
      'name' in output && names[place] !== undefined ? { ...output, name: names[place] } : output,
    );
    const fenced = query.limited || query.branches.length > 0;
    return { id: this.builder.newId(), name, place: 'query', query, fenced };
  }
}
