import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { judgeStatement, loadParser, type Reach } from '../judge/judge-statement';
import { refinePlaces } from './equal-places';

const recordedStatement = z.object({
  text: z.string(),
  /**
   * For each parameter the place of the first one that had the same value in every execution: a statement may name one
   * customer by several parameters.
   */
  equal: z.array(z.int().min(0)),
  /** The file of the portal that executed it; `unknown` where the stack named none. */
  from: z.string(),
});
export type RecordedStatement = z.infer<typeof recordedStatement>;

const statementRecord = z.object({
  /** Of each table, which a statement may name without it. */
  columns: z.record(z.string(), z.array(z.string())),
  statements: z.array(recordedStatement),
});
/** The statements that the tests of the back end executed, each text once. */
export type StatementRecord = z.infer<typeof statementRecord>;

/** @throws Error when the file is not there or is no record */
export const readRecord = (file: string): StatementRecord =>
  statementRecord.parse(JSON.parse(readFileSync(file, 'utf8')));

export const writeRecord = (file: string, record: StatementRecord): void =>
  writeFileSync(file, JSON.stringify(record));

/** Statements of several files of tests, each text once. */
export function mergeStatements(all: readonly RecordedStatement[]): RecordedStatement[] {
  const byText = new Map<string, RecordedStatement>();
  for (const statement of all) {
    const known = byText.get(statement.text);
    const equal = known ? refinePlaces(known.equal, statement.equal) : statement.equal;
    byText.set(statement.text, { ...(known ?? statement), equal });
  }
  return [...byText.values()];
}

export interface RefusedStatement extends RecordedStatement {
  reasons: string[];
}
export interface RecordJudgement {
  /** How many statements reach how far. */
  reaches: Record<Reach, number>;
  refused: RefusedStatement[];
}

/** Judges every statement of a record. */
export async function judgeRecord({ columns, statements }: StatementRecord): Promise<RecordJudgement> {
  await loadParser();
  const reaches: Record<Reach, number> = { 'no customer': 0, 'one customer': 0, 'every customer': 0 };
  const refused: RefusedStatement[] = [];
  for (const statement of statements) {
    const { reach, refusals } = judgeStatement(statement.text, { places: statement.equal, columns });
    reaches[reach]++;
    if (refusals.length > 0) refused.push({ ...statement, reasons: refusals });
  }
  return { reaches, refused };
}

const shown = 400;

/** What a cluster would refuse, for people: where it is executed, why, and how it begins. */
export const refusalLines = (refused: readonly RefusedStatement[]): string[] =>
  refused.flatMap(({ from, reasons, text }) => [
    `✗ ${from}`,
    ...reasons.map((reason) => `    ${reason}`),
    `    ${text.replace(/\s+/g, ' ').trim().slice(0, shown)}`,
  ]);
