import { loadModule, parseSync } from 'libpg-query';
import { QueryBuilder } from './build-query';
import type { Known } from './columns';
import { tablesBelow, type Query, type Relation } from './query-tree';
import { isCustomers, isLocal, Shards } from './shards';

/** What a statement costs a cluster: no row of a customer, the node of one customer, or every node. */
export type Reach = 'no customer' | 'one customer' | 'every customer';

export interface Judgement {
  reach: Reach;
  /** Why a cluster would not run it; empty when it would. */
  refusals: string[];
}

/** Loads the parser, which is PostgreSQL's own, once; `judgeStatement` needs it. */
export const loadParser = loadModule;

/**
 * Judges one statement by the rules of Citus (docs/scaling.md, 6): one that names one customer runs on that customer's node, whatever
 * it does; one that asks every shard must be of a form that each shard can answer by itself.
 * @throws SqlError of the parser
 */
export function judgeStatement(text: string, known: Known = {}): Judgement {
  const reaches = new Set<Reach>(['no customer']);
  const refusals = new Set<string>();
  for (const { stmt } of parseSync(text).stmts ?? []) {
    if (!stmt) continue;
    const builder = new QueryBuilder(stmt, known);
    const query = builder.build();
    if (query) new Judge(new Shards(builder.columns.equal), reaches, refusals).alone(query);
  }
  const reach = (['every customer', 'one customer'] as const).find((each) => reaches.has(each));
  return { reach: reach ?? 'no customer', refusals: [...refusals] };
}

const namesOf = (tables: Relation[]) => [...new Set(tables.map(({ table }) => table))].sort().join(', ');

class Judge {
  constructor(
    private readonly shards: Shards,
    private readonly reaches: Set<Reach>,
    private readonly refusals: Set<string>,
  ) {}

  /** A statement, or a part of one that the coordinator runs by itself before the rest. */
  alone(query: Query): void {
    const tables = tablesBelow(query);
    const customers = tables.filter(isCustomers);
    if (customers.length === 0) return;
    if (this.shards.namesOne(customers) && !tables.some(isLocal)) {
      this.reaches.add('one customer');
      return;
    }
    if (query.recursive) {
      this.refuse('recursive CTE without the customer', customers);
      return;
    }
    for (const cte of query.ctes) if (!cte.merged) this.fetched(cte.query);
    if (query.branches.length > 0) for (const branch of query.branches) this.alone(branch);
    else if (query.kind === 'insert') this.insert(query);
    else this.rows(query);
  }

  /** A query of WITH that the coordinator keeps before it goes on: on one PostgreSQL it stops where its reader stops, here not. */
  private fetched(query: Query): void {
    const customers = tablesBelow(query).filter(isCustomers);
    const reads = query.kind === 'select' && customers.length > 0 && !this.shards.namesOne(customers);
    if (reads && !query.limited && !query.aggregated)
      this.refuse('CTE without a limit of its own, fetched whole from every shard', customers);
    this.alone(query);
  }

  private refuse(reason: string, tables: Relation[]): void {
    const names = namesOf(tables);
    this.refusals.add(names === '' ? reason : `${reason}: ${names}`);
  }

  private insert(query: Query): void {
    if (query.target && isCustomers(query.target)) {
      const isOne = this.shards.namesOne([query.target]);
      this.reaches.add(isOne ? 'one customer' : 'every customer');
      if (
        query.source?.relations.length === 0 &&
        query.source.sublinks.some((link) => tablesBelow(link).some(isCustomers))
      )
        this.refuse('subquery among the values of an INSERT', tablesBelow(query.source));
    }
    if (query.source) this.alone(query.source);
  }

  /** A query over every shard: each shard answers it for its own customers, and the coordinator merges the answers. */
  private rows(query: Query): void {
    const sharded = this.shardedSources(query);
    const local = query.relations.filter(isLocal);
    if (sharded.length > 0) {
      this.reaches.add(this.shards.namesOne(sharded) ? 'one customer' : 'every customer');
      if (local.length > 0)
        this.refuse('coordinator’s table joined with a customer’s', [...local, ...sharded]);
      if (!this.shards.areTogether(sharded)) this.refuse('joined without the customer number', sharded);
      if (!this.shards.namesOne(sharded)) this.locks(query);
      if (query.groupingSets) this.refuse('grouping sets', sharded);
      for (const { kept, added } of query.outerJoins)
        if (
          !kept.some((each) => this.shards.isSharded(each)) &&
          added.some((each) => this.shards.isSharded(each))
        )
          this.refuse('outer join that keeps rows which are no customer’s', sharded);
    }
    for (const link of query.sublinks) this.sublink(query, link, sharded);
  }

  private locks({ locked }: Query): void {
    const customers = locked.filter((each) => this.shards.isSharded(each));
    if (customers.length > 0)
      this.refuse(
        'row lock over several customers',
        customers.flatMap((each) => (each.query ? tablesBelow(each.query) : [each])),
      );
  }

  /** The customers' tables of FROM, with those inside its queries that each shard answers; the other queries are judged alone. */
  private shardedSources({ relations }: Query): Relation[] {
    const sharded = relations.flatMap((relation) => {
      if (isCustomers(relation)) return [relation];
      const { query } = relation;
      if (!query || query.correlated || relation.fencedOff || !tablesBelow(query).some(isCustomers))
        return [];
      if (this.shards.runsOnShards(query)) return this.shardedWithin(query);
      this.alone(query);
      return [];
    });
    for (const { query } of relations) {
      const customers = query?.correlated ? tablesBelow(query).filter(isCustomers) : [];
      if (!query || customers.length === 0) continue;
      if (
        sharded.length > 0 &&
        this.shards.runsOnShards(query) &&
        this.shards.areTogether([...sharded, ...customers])
      )
        continue;
      this.refuse('LATERAL query that a shard cannot answer by itself', customers);
    }
    return sharded;
  }

  /** Of a query that runs on shards: its tables, after a look at the conditions inside. */
  private shardedWithin(query: Query): Relation[] {
    const sources =
      query.branches.length > 0
        ? query.branches.flatMap((each) => this.shardedWithin(each))
        : this.shardedSources(query);
    for (const link of query.sublinks) this.sublink(query, link, sources);
    return sources;
  }

  private sublink(around: Query, link: Query, sharded: Relation[]): void {
    const tables = tablesBelow(link);
    const customers = tables.filter(isCustomers);
    const local = tables.filter(isLocal);
    if (customers.length === 0) {
      if (sharded.length === 0 || local.length === 0) return;
      if (link.correlated)
        this.refuse('coordinator’s table joined with a customer’s', [...local, ...sharded]);
      else this.needsColumn(link);
      return;
    }
    if (
      sharded.length > 0 &&
      this.shards.runsOnShards(link) &&
      this.shards.areTogether([...sharded, ...customers])
    )
      return;
    const apart = link.correlated ? this.runFirst(link, sharded) : [];
    const beside = customers.filter((table) => !apart.flatMap(tablesBelow).includes(table));
    if (
      apart.length > 0 &&
      sharded.length > 0 &&
      this.shards.runsOnShards(link) &&
      this.shards.areTogether([...sharded, ...beside])
    ) {
      for (const query of apart) this.sublink(link, query, sharded);
      return;
    }
    if (!link.correlated) {
      this.needsColumn(link);
      this.alone(link);
    } else if (sharded.length > 0)
      this.refuse('correlated subquery that a shard cannot answer by itself', customers);
    else if (around.relations.some(isLocal))
      this.refuse('coordinator’s table joined with a customer’s', [
        ...around.relations.filter(isLocal),
        ...customers,
      ]);
    else this.refuse('correlated subquery below a limited query or a CTE', customers);
  }

  /** Of the subqueries inside, those that name nothing outside and are no customer's of the rows around. */
  private runFirst(query: Query, sharded: Relation[]): Query[] {
    return query.sublinks.flatMap((link) => {
      const customers = tablesBelow(link).filter(isCustomers);
      if (customers.length === 0) return [];
      if (link.correlated) return this.runFirst(link, sharded);
      return this.shards.areTogether([...sharded, ...customers]) ? [] : [link];
    });
  }

  /** The coordinator keeps the answer of such a subquery as rows, which need a column. */
  private needsColumn(link: Query): void {
    if (link.outputs.length === 0 && link.branches.length === 0)
      this.refuse('subquery without a column (select from …)', tablesBelow(link));
  }
}
