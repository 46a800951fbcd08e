import { webcrypto } from 'node:crypto';
import { createHash } from 'node:crypto';
import { RemoteFailure, type AttemptPhase } from './attempt';
import { NoLifecycles } from './containers';
import { RemoteTimeout } from './deadline';
import { errorClassOf } from './error-class';
import { IntegrityFailure } from './integrity/ensure-integrity';

const entry = '/assets/mf-documents/1/remoteEntry.js';
const chunk = '/assets/mf-documents/1/remote.js';
const code = 'export const answer = 42;';
const hash = `sha384-${createHash('sha384').update(code).digest('base64')}`;
const version = {
  remote: 'mf-documents',
  version: '1',
  channel: 'stable' as const,
  url: entry,
  integrity: { [entry]: hash, [chunk]: hash },
};

interface Answer {
  ok?: boolean;
  type?: string;
  text?: string;
}
const asked: string[] = [];
function server(answer: Answer | null) {
  asked.length = 0;
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    if (answer === null) return Promise.reject(new TypeError('Failed to fetch'));
    const { ok = true, type = 'text/javascript', text = code } = answer;
    const bytes = new TextEncoder().encode(text);
    return Promise.resolve({
      ok,
      headers: new Headers({ 'content-type': type }),
      arrayBuffer: () => Promise.resolve(bytes),
    });
  }) as unknown as typeof fetch;
}
globalThis.Headers ??= class extends Map<string, string> {
  constructor(entries: Record<string, string>) {
    super(Object.entries(entries));
  }
} as unknown as typeof Headers;
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const classOf = (cause: unknown, phase: AttemptPhase = 'load') =>
  errorClassOf(new RemoteFailure(phase, version, cause));
const importFailed = new TypeError(`Failed to fetch dynamically imported module: http://localhost${chunk}`);

test.each<[string, string, Answer | null]>([
  ['a server that is gone', 'network', null],
  ['a missing file', 'http', { ok: false }],
  ['a page in a script’s place', 'not-a-module', { type: 'text/html; charset=utf-8' }],
  ['a file with another byte', 'integrity', { text: `${code} ` }],
  ['a line that has recovered', 'network', {}],
])('P2.3 %s is classified as %s', async (_, expected, answer) => {
  server(answer);
  expect(await classOf(importFailed)).toBe(expected);
  // the file that the browser names, not just the entry
  expect(asked).toEqual([chunk]);
});

test.each<[string, unknown, AttemptPhase, string]>([
  ['a time-out', new RemoteTimeout('5000 ms'), 'load', 'timeout'],
  ['a container without lifecycles', new NoLifecycles('none'), 'load', 'no-lifecycles'],
  ['a refused file', new IntegrityFailure('no hash'), 'load', 'integrity'],
  ['a text that is no script', new SyntaxError('Unexpected token'), 'load', 'not-a-module'],
  ['an entry that throws', new RangeError('boom'), 'load', 'threw'],
  ['a mount that throws', importFailed, 'mount', 'threw'],
])('P2.3 %s is classified as such', async (_, cause, phase, expected) => {
  server({});
  expect(await classOf(cause, phase)).toBe(expected);
});
