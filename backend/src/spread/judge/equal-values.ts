/** Which columns, parameters and constants of a statement have the same value: classes of keys, by union and find. */
export class EqualValues {
  private readonly parents = new Map<string, string>();
  /** Keys with a value that the statement gives. */
  private readonly given = new Set<string>();
  /** Column of a query → the keys inside the query that it is made of. A value known inside is known outside, not the reverse. */
  private readonly shown: { outside: string; inside: string[] }[] = [];

  private root(key: string): string {
    const parent = this.parents.get(key);
    if (parent === undefined || parent === key) return key;
    const top = this.root(parent);
    this.parents.set(key, top);
    return top;
  }

  /** A parameter or a constant. */
  give(key: string): string {
    this.given.add(key);
    return key;
  }

  join(one: string, other: string): void {
    this.parents.set(this.root(one), this.root(other));
  }

  /** `outside` is a column of a query whose rows have it from `inside`: of a UNION, one for each side. */
  show(outside: string, inside: string[]): void {
    this.shown.push({ outside, inside });
  }

  areEqual(one: string, other: string): boolean {
    return this.root(one) === this.root(other);
  }

  /** The class of the value that the statement gives to a column, or undefined. */
  valueOf(key: string): string | undefined {
    const root = this.root(key);
    return [...this.given].some((given) => this.root(given) === root) ? root : undefined;
  }

  /** Follows the shown columns until nothing new is known. */
  settle(): void {
    for (let changed = true; changed;) {
      changed = false;
      for (const { outside, inside } of this.shown) {
        const values = new Set(inside.map((key) => this.valueOf(key)));
        const [value] = values;
        if (values.size !== 1 || value === undefined || this.areEqual(outside, value)) continue;
        this.join(outside, value);
        changed = true;
      }
    }
  }
}
