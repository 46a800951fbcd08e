/** A row as antd's table reads it. */
export interface Line<Row> {
  /** Of the whole table: two rows may each have the same one below them. */
  key: string;
  row: Row;
  children?: Line<Row>[];
}

/** The rows with what opens below each. */
export function linesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  subRows: ((row: Row) => readonly Row[] | undefined) | undefined,
  parent = '',
): Line<Row>[] {
  return rows.map((row) => {
    const key = `${parent}${rowKey(row)}`;
    const below = subRows?.(row) ?? [];
    return { key, row, ...(below.length > 0 && { children: linesOf(below, rowKey, subRows, `${key} `) }) };
  });
}
