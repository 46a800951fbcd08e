import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A statement of the portal that tests have executed, once for each text. */
export interface RecordedStatement {
  text: string;
  /**
   * For each parameter the place of the first one that had the same value in every execution: a statement may name one
   * customer by several parameters.
   */
  equal: number[];
  /** The file of the product that executed it, with its line; a test file where no frame of the product was left. */
  from: string;
}

/** Place of the first equal value, for each. `null` is equal to nothing. */
export function equalPlaces(values: readonly unknown[]): number[] {
  const first = new Map<string, number>();
  return values.map((value, place) => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    if (text === undefined) return place;
    const known = first.get(text);
    if (known === undefined) first.set(text, place);
    return known ?? place;
  });
}

/** Only the parameters that are equal in both. */
export function refinePlaces(one: readonly number[], other: readonly number[]): number[] {
  const first = new Map<string, number>();
  return Array.from({ length: Math.max(one.length, other.length) }, (_, place) => {
    const pair = `${one[place]} ${other[place]}`;
    const known = first.get(pair);
    if (known === undefined) first.set(pair, place);
    return known ?? place;
  });
}

export const newRecordFolder = (): string => mkdtempSync(join(tmpdir(), 'portal-statements-'));

/** One file for each test file: workers write at the same time. */
export function writeRecord(folder: string, name: string, statements: Iterable<RecordedStatement>): void {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify([...statements]));
}

/** Every statement of a folder, once for each text. */
export function readRecords(folder: string): RecordedStatement[] {
  const byText = new Map<string, RecordedStatement>();
  for (const name of readdirSync(folder).sort()) {
    const statements = JSON.parse(readFileSync(join(folder, name), 'utf8')) as RecordedStatement[];
    for (const statement of statements) {
      const known = byText.get(statement.text);
      byText.set(
        statement.text,
        known ? { ...known, equal: refinePlaces(known.equal, statement.equal) } : statement,
      );
    }
  }
  return [...byText.values()];
}
