import type { EqualValues } from './equal-values';
import { customerKey, tablesBelow, type Query, type Relation } from './query-tree';

export const isCustomers = ({ place }: Relation): boolean => place === 'customer';
export const isLocal = ({ place }: Relation): boolean => place === 'coordinator';

/** What shards answer, each for its own customers: by which columns of a statement are the same value. */
export class Shards {
  constructor(private readonly equal: EqualValues) {}

  /** Every table has the customer number of one parameter or constant. */
  namesOne(customers: Relation[]): boolean {
    const values = new Set(customers.map((table) => this.equal.valueOf(customerKey(table))));
    return values.size === 1 && !values.has(undefined);
  }

  areTogether(customers: Relation[]): boolean {
    const [first] = customers;
    return customers.every((table) =>
      this.equal.areEqual(customerKey(first as Relation), customerKey(table)),
    );
  }

  isSharded(relation: Relation): boolean {
    return (
      isCustomers(relation) ||
      (relation.query !== undefined && !relation.fencedOff && this.runsOnShards(relation.query))
    );
  }

  /**
   * Whether each shard can answer the query by itself: no limit, and counts only within one customer. A correlated one is
   * called for each row around it, and may count and limit what it finds for that row's customer.
   */
  runsOnShards(query: Query): boolean {
    if (query.recursive || query.locked.length > 0) return false;
    if (query.correlated) return !tablesBelow(query).some(isLocal);
    if (query.limited || query.groupingSets) return false;
    if (query.ctes.some(({ merged }) => !merged)) return false;
    if (query.branches.length > 0) return false;
    const sharded = this.tablesOnShards(query);
    if (sharded.length === 0 || query.relations.some(isLocal) || !this.areTogether(sharded)) return false;
    if (query.aggregated && query.groups.length === 0) return false;
    const [first] = sharded;
    const key = customerKey(first as Relation);
    return query.groups.every((keys) =>
      keys.some((each) => each !== undefined && this.equal.areEqual(each, key)),
    );
  }

  private tablesOnShards({ relations }: Query): Relation[] {
    return relations.flatMap((relation) => {
      if (isCustomers(relation)) return [relation];
      return relation.query && !relation.fencedOff && this.runsOnShards(relation.query)
        ? this.tablesOnShards(relation.query)
        : [];
    });
  }
}
