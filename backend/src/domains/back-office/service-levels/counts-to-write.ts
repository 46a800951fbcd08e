/** While the database is away, so many rows are kept: more than two hours of them. The oldest are given up. */
const mostRows = 2_500;

export interface Recorder {
  /** Adds what was counted since the last time to the table, in one statement. What fails is kept for the next. */
  write(): Promise<void>;
  /** Counts no more. */
  end(): void;
}

export interface CountsToWrite<Row> extends Pick<Recorder, 'write'> {
  add(row: Row): void;
}

/** Adds up the counts of rows with one key until they are written. */
export function countsToWrite<Row extends { counted: number }>(
  keyOf: (row: Row) => string,
  save: (rows: Row[]) => Promise<void>,
): CountsToWrite<Row> {
  let waiting = new Map<string, Row>();
  const add = (row: Row) => {
    const key = keyOf(row);
    const known = waiting.get(key);
    if (known) known.counted += row.counted;
    else waiting.set(key, row);
  };
  return {
    add,
    async write() {
      if (waiting.size === 0) return;
      const batch = [...waiting.values()];
      waiting = new Map();
      try {
        await save(batch);
      } catch (error) {
        const later = [...waiting.values()];
        waiting = new Map();
        for (const row of [...batch.slice(-mostRows), ...later]) add(row);
        throw error;
      }
    },
  };
}
