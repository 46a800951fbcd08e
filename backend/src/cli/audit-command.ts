import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { lostAnchors, readAnchors, type Anchor } from '../platform/audit-anchor';
import { verifyAudit, type AuditBreak, type AuditReport } from '../platform/audit-verification';
import type { Db } from '../platform/database';

export const usage = `npm run audit:verify -- [--anchors <file>] [--write-anchors <file>]

Verifies every chain of the audit log. Exit code 0: all are intact; 1: one is broken; 2: wrong options, or no database
(the one of DATABASE_URL, or of a portal that runs on PORTAL_DATA_DIR).

  --anchors <file>        also checks that the chains still contain the ends that are in that file; it may be missing
                          when --write-anchors names the same one, which makes it
  --write-anchors <file>  writes the ends of all chains to that file; keep it where nobody with write access to the database can write`;

/** Printed together with the usage. */
export class UsageError extends Error {}

/** Most lost anchors that are printed. */
const reported = 100;

/** @returns the exit code. @throws UsageError; Error in words when there is no file of anchors */
export async function auditCommand(db: Db, typed: string[], say: (line: string) => void): Promise<number> {
  const { anchors, 'write-anchors': target } = readOptions(typed);
  // before the log is read, which may take an hour
  const known = knownAnchors(anchors, target, say);
  const report = await verifyAudit(db);
  const lost: AuditBreak[] = [];
  if (known !== undefined) {
    for await (const anchor of lostAnchors(db, anchorsOf(known))) {
      if (lost.push(anchor) === reported) break;
    }
  }
  for (const line of auditReportLines(report, lost)) say(line);
  const broken = report.brokenChains + lost.length > 0;
  if (target !== undefined && !broken) await writeAnchors(db, target);
  return broken ? 1 : 0;
}

function readOptions(args: string[]) {
  try {
    const options = { anchors: { type: 'string' }, 'write-anchors': { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** The file to compare with; undefined in the first run of a daily command, whose file is written at its end. */
function knownAnchors(
  file: string | undefined,
  target: string | undefined,
  say: (line: string) => void,
): string | undefined {
  if (file === undefined || existsSync(file)) return file;
  if (target === undefined || resolve(target) !== resolve(file))
    throw new Error(
      `There are no anchors in ${file}: correct its path, or make the file with --write-anchors ${file}.`,
    );
  say(
    `There is no ${file} yet: a first run, with nothing to compare. If there was one, look for who removed it.`,
  );
  return undefined;
}

async function* anchorsOf(file: string): AsyncGenerator<Anchor> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    if (line !== '') yield JSON.parse(line) as Anchor;
  }
}

/** Whole or not at all: a file cut short would say less than it seems to. */
async function writeAnchors(db: Db, file: string): Promise<void> {
  const lines = Readable.from(
    (async function* () {
      for await (const anchor of readAnchors(db)) yield `${JSON.stringify(anchor)}\n`;
    })(),
  );
  await pipeline(lines, createWriteStream(`${file}.new`, { mode: 0o600 }));
  await rename(`${file}.new`, file);
}

const words: Record<AuditBreak['kind'], string> = {
  ENTRY: 'was changed, put in, or follows one taken out',
  END: 'is missing at the end, or stands after it',
  HEAD: 'is the last one, and the head of its chain is gone',
};

/** One line a broken chain, and one that sums up; what people and monitors read. */
function auditReportLines(report: AuditReport, lostAnchors: AuditBreak[]): string[] {
  const { breaks, brokenChains, chains, entries } = report;
  const further = brokenChains - breaks.length;
  return [
    ...breaks.map(
      ({ customerNumber, position, kind }) => `Chain ${customerNumber}: entry ${position} ${words[kind]}.`,
    ),
    ...(further > 0 ? [`… and ${further} further broken chains.`] : []),
    ...lostAnchors.map(
      ({ customerNumber, position }) =>
        `Chain ${customerNumber}: entry ${position} is no longer the one of the anchors.`,
    ),
    brokenChains + lostAnchors.length === 0
      ? `The audit log holds: ${entries} entries in ${chains} chains.`
      : `The audit log is broken: ${brokenChains} of ${chains} chains, ${lostAnchors.length} anchors lost.`,
  ];
}
