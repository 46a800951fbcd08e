import type { InsertStmt, Node, RangeVar, SelectStmt } from 'libpg-query';
import { Columns, type Known, type Scope } from './columns';
import { columnKey, customerKey, type Cte, type Output, type Query } from './query-tree';
import { Sources, type StatementReader } from './sources';
import { conjuncts, content, hasAggregate, textsOf, walk } from './syntax';

/** Reads one statement into queries, and finds out which columns are equal. */
export class QueryBuilder implements StatementReader {
  readonly columns: Columns;
  private readonly sources = new Sources(this);
  private ids = 0;

  constructor(
    private readonly statement: Node,
    known: Known,
  ) {
    this.columns = new Columns(known);
  }

  /** Of a row source. */
  newId(): number {
    return ++this.ids;
  }

  /** The statement as a query; undefined when it reads and writes no rows (a transaction's begin, a setting, a table's definition). */
  build(): Query | undefined {
    const query = this.ofStatement(this.statement, undefined);
    this.columns.equal.settle();
    return query;
  }

  ofStatement(node: Node | undefined, outer: Scope | undefined): Query | undefined {
    const select = content(node, 'SelectStmt');
    if (select) return this.ofSelect(select, outer);
    const insert = content(node, 'InsertStmt');
    if (insert) return this.ofInsert(insert, outer);
    const update = content(node, 'UpdateStmt');
    const remove = content(node, 'DeleteStmt');
    const write = update ?? remove;
    if (!write) return undefined;
    const scope = this.open(update ? 'update' : 'delete', outer);
    const { query } = scope;
    this.readWith(write.withClause?.ctes, Boolean(write.withClause?.recursive), scope);
    query.target = this.sources.table(write.relation as RangeVar, scope);
    this.sources.add(query.target, scope);
    this.sources.readFrom(update?.fromClause ?? remove?.usingClause ?? [], scope);
    this.readCondition(write.whereClause, scope);
    for (const part of [update?.targetList, write.returningClause]) this.readExpression(part, scope);
    this.readOutputs(write.returningClause?.exprs, scope);
    return query;
  }

  private ofInsert(insert: InsertStmt, outer: Scope | undefined): Query {
    const scope = this.open('insert', outer);
    const { query } = scope;
    this.readWith(insert.withClause?.ctes, Boolean(insert.withClause?.recursive), scope);
    const target = this.sources.table(insert.relation as RangeVar, scope);
    query.target = target;
    const source = this.ofStatement(insert.selectStmt, scope);
    if (source) query.source = source;
    const place = (insert.cols ?? []).findIndex(
      (node) => content(node, 'ResTarget')?.name === 'customer_number',
    );
    const written = source?.outputs[place];
    if (written && 'name' in written && written.key !== undefined)
      this.columns.equal.show(customerKey(target), [written.key]);
    scope.relations.push(target);
    this.readExpression(insert.onConflictClause, scope);
    this.readExpression(insert.returningClause, scope);
    this.readOutputs(insert.returningClause?.exprs, scope);
    return query;
  }

  private ofSelect(select: SelectStmt, outer: Scope | undefined): Query {
    const scope = this.open('select', outer);
    const { query } = scope;
    this.readWith(select.withClause?.ctes, Boolean(select.withClause?.recursive), scope);
    if (select.op !== undefined && select.op !== 'SETOP_NONE') this.readBranches(select, scope);
    else if (select.valuesLists) this.readValues(select.valuesLists, scope);
    else this.readRows(select, scope);
    this.readExpression(select.sortClause, scope);
    query.limited = select.limitCount !== undefined || select.limitOffset !== undefined;
    return query;
  }

  private readRows(select: SelectStmt, scope: Scope): void {
    const { query } = scope;
    this.sources.readFrom(select.fromClause ?? [], scope);
    this.readCondition(select.whereClause, scope);
    for (const part of [select.targetList, select.groupClause, select.havingClause, select.windowClause])
      this.readExpression(part, scope);
    this.readOutputs(select.targetList, scope);
    query.aggregated = hasAggregate([select.targetList, select.havingClause, select.sortClause]);
    query.groupingSets = (select.groupClause ?? []).some((node) => 'GroupingSet' in node);
    const keys = (nodes: Node[]) => nodes.map((node) => this.columns.outputOrKey(node, scope));
    if (select.groupClause) query.groups.push(keys(select.groupClause));
    // DISTINCT alone is one empty node: all columns
    if (select.distinctClause) {
      const all = query.outputs.flatMap((output) =>
        'star' in output ? output.star.map(customerKey) : [output.key],
      );
      const [first] = select.distinctClause;
      query.groups.push(first && Object.keys(first).length > 0 ? keys(select.distinctClause) : all);
    }
    walk([select.targetList, select.sortClause], (node) => {
      const window = content(node, 'FuncCall')?.over;
      if (window) query.groups.push(keys(window.partitionClause ?? []));
      return !('SubLink' in node);
    });
    for (const node of select.lockingClause ?? []) {
      const names = (content(node, 'LockingClause')?.lockedRels ?? []).map(
        (each) => content(each, 'RangeVar')?.relname,
      );
      query.locked.push(...query.relations.filter(({ name }) => names.length === 0 || names.includes(name)));
    }
  }

  private readBranches(select: SelectStmt, scope: Scope): void {
    const { query } = scope;
    query.branches = [select.larg, select.rarg].flatMap((side) => (side ? [this.ofSelect(side, scope)] : []));
    const [first] = query.branches;
    query.outputs = (first?.outputs ?? []).map((output, place) => {
      if ('star' in output) return output;
      const key = columnKey(this.newId(), output.name);
      const inside = query.branches.map(({ outputs }) => {
        const each = outputs[place];
        return each && 'name' in each ? each.key : undefined;
      });
      if (inside.every((each) => each !== undefined)) this.columns.equal.show(key, inside);
      return { name: output.name, key };
    });
  }

  private readValues(rows: Node[], scope: Scope): void {
    const lists = rows.map((row) => content(row, 'List')?.items ?? []);
    this.readExpression(rows, scope);
    scope.query.outputs = (lists[0] ?? []).map((_, place) => {
      const key = columnKey(this.newId(), `column${place + 1}`);
      const inside = lists.map((items) => this.columns.key(items[place], scope));
      if (inside.every((each) => each !== undefined)) this.columns.equal.show(key, inside);
      return { name: `column${place + 1}`, key };
    });
  }

  private open(kind: Query['kind'], outer: Scope | undefined): Scope {
    const query: Query = {
      kind,
      relations: [],
      ctes: [],
      branches: [],
      sublinks: [],
      correlated: false,
      locked: [],
      outerJoins: [],
      limited: false,
      aggregated: false,
      groups: [],
      groupingSets: false,
      recursive: false,
      outputs: [],
    };
    return { query, relations: [], ctes: new Map(), outer };
  }

  private readWith(ctes: Node[] | undefined, recursive: boolean, scope: Scope): void {
    for (const node of ctes ?? []) {
      const definition = content(node, 'CommonTableExpr');
      if (!definition) continue;
      const name = definition.ctename ?? '';
      const own: Scope = { query: scope.query, relations: [], ctes: new Map(scope.ctes), outer: scope.outer };
      const isRecursive = recursive && this.references(name, definition.ctequery) > 0;
      const cte: Cte = { name, query: scope.query, merged: false, recursive: isRecursive };
      const entry = { definition, scope: own, cte, recursive: isRecursive };
      if (isRecursive) own.ctes.set(name, entry);
      if (isRecursive) scope.query.recursive = true;
      cte.query = this.ofStatement(definition.ctequery, own) ?? scope.query;
      cte.merged =
        cte.query.kind === 'select' &&
        !isRecursive &&
        definition.ctematerialized !== 'CTEMaterializeAlways' &&
        (this.references(name, this.statement) === 1 || definition.ctematerialized === 'CTEMaterializeNever');
      scope.ctes.set(name, entry);
      scope.query.ctes.push(cte);
    }
  }

  private references(name: string, within: unknown): number {
    let count = 0;
    walk(within, (node) => {
      const table = content(node, 'RangeVar');
      if (table?.relname === name && table.schemaname === undefined) count++;
      return true;
    });
    return count;
  }

  readCondition(node: Node | undefined, scope: Scope): void {
    for (const part of conjuncts(node)) {
      this.columns.readEquality(part, scope);
      this.readExpression(part, scope);
    }
  }

  /** Reads the subqueries of an expression, and whether it names columns from outside. */
  readExpression(part: unknown, scope: Scope): void {
    walk(part, (node) => {
      if ('ColumnRef' in node) this.columns.key(node, scope);
      const link = content(node, 'SubLink');
      if (!link) return true;
      this.readExpression(link.testexpr, scope);
      const query = this.ofStatement(link.subselect, scope);
      if (!query) return false;
      scope.query.sublinks.push(query);
      // IN: each row of the subquery that counts has the values of the outside
      const isIn = link.subLinkType === 'ANY_SUBLINK' && (link.operName ?? []).length === 0;
      const tested = content(link.testexpr, 'RowExpr')?.args ?? (link.testexpr ? [link.testexpr] : []);
      if (isIn && !query.limited && query.branches.length === 0)
        for (const [place, each] of tested.entries()) {
          const output = query.outputs[place];
          if (output && 'name' in output) this.columns.join(this.columns.key(each, scope), output.key);
        }
      return false;
    });
  }

  private readOutputs(nodes: Node[] | undefined, scope: Scope): void {
    scope.query.outputs = (nodes ?? []).map((node): Output => {
      const target = content(node, 'ResTarget');
      const fields = content(target?.val, 'ColumnRef')?.fields ?? [];
      if (fields.some((field) => 'A_Star' in field)) {
        const [name] = textsOf(fields.slice(0, -1));
        return { star: scope.relations.filter((relation) => name === undefined || relation.name === name) };
      }
      const name = target?.name ?? textsOf(fields).at(-1) ?? '';
      return { name, key: this.columns.key(target?.val, scope) };
    });
  }
}
