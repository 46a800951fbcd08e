import type { CallPath } from '@portal/contract';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from './api-document';
import type { CallExample } from '../../src/platform/http/api-document/complete-operation';

const released = join(__dirname, 'released-api.generated.json');
const examples = join(__dirname, '../../src/platform/http/api-document/examples.generated.json');
/** Why a caller of a release had to change; `npm run api-document` adds a line. */
const changes = join(__dirname, '../../../docs/api-changes.md');

/** The document of the last release, and why it was kept. */
export const readReleased = (): { reason: string; document: ApiDocument } =>
  JSON.parse(readFileSync(released, 'utf8'));

export const readChanges = (): string => readFileSync(changes, 'utf8');

export function keepReleased(document: ApiDocument, reason: string, day: string): void {
  const plain = JSON.parse(JSON.stringify(document, without)) as ApiDocument;
  const line = `${day}: ${reason}`;
  writeFileSync(released, `${oneLineEach({ reason: line, document: plain })}\n`);
  writeFileSync(changes, `${readChanges().trimEnd()}\n- ${line}\n`);
}

/** Words and examples break no caller. */
const without = (key: string, value: unknown) =>
  ['example', 'examples'].includes(key) ||
  (['summary', 'description'].includes(key) && typeof value === 'string')
    ? undefined
    : value;

/** A call or a named schema a line, for the difference of two releases to be read. */
function oneLineEach({ reason, document }: { reason: string; document: ApiDocument }): string {
  const { paths, components } = document;
  const lines = (part: object) =>
    `{\n${Object.entries(part)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n}`;
  return `{ "reason": ${JSON.stringify(reason)}, "document": { "paths": ${lines(paths)}, "components": { "schemas": ${lines(components.schemas)}, "responses": ${lines(components.responses)} } } }`;
}

type Examples = Partial<Record<CallPath, CallExample>>;

export const readExamples = (): Examples => JSON.parse(readFileSync(examples, 'utf8'));

/** A call a line, for a difference to be read. */
export function keepExamples(kept: Examples): void {
  const lines = Object.entries(kept).map(
    ([path, example]) => `${JSON.stringify(path)}: ${JSON.stringify(example)}`,
  );
  writeFileSync(examples, `{\n${lines.join(',\n')}\n}\n`);
}
