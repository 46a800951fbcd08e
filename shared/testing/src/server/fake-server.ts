import {
  getPaths,
  streamedFieldOf,
  type CallPath,
  cutHeader,
  cutRowsHeader,
  type FileAnswer,
} from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { Misshapen, noAnswer, Refusal, type Handlers, type RegistryAnswers } from './answers';

/** jsdom has no Response: the part of it that the API client reads. A file answer comes as bytes, in one part, and a name. */
function response(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  const { name = '', cutAt, cutRows } = (body ?? {}) as Partial<FileAnswer>;
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ...(cutAt !== undefined && { [cutHeader]: String(cutAt) }),
      ...(cutRows !== undefined && { [cutRowsHeader]: String(cutRows) }),
    }),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    body: parts((body as Partial<FileAnswer> | null)?.content),
  } as Response;
}

function parts(content: unknown): unknown {
  // bytes may be of Node's realm or of the page's
  if (!ArrayBuffer.isView(content)) return null;
  const left = [content];
  return { getReader: () => ({ read: async () => ({ done: left.length === 0, value: left.pop() }) }) };
}

type RequestPath = CallPath | keyof RegistryAnswers;

/** The call and its payload, whether they came in a body or in an address. */
function readRequest(input: string, init?: RequestInit): { path: RequestPath; payload: unknown } {
  const [address = '', query = ''] = input.replace(/^.*\/api(?=\/)/, '').split('?');
  if (isRegistry(address)) {
    const ordered = init?.body === undefined ? {} : (JSON.parse(String(init.body)) as object);
    return { path: address, payload: { ...Object.fromEntries(new URLSearchParams(query)), ...ordered } };
  }
  if (init?.method !== 'GET') return readBody(address as CallPath, query, init?.body);
  for (const path of getPaths as readonly CallPath[]) {
    const named = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(address);
    if (!named) continue;
    const inPath = Object.entries(named.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { path, payload: Object.fromEntries([...inPath, ...new URLSearchParams(query)]) };
  }
  return { path: address as CallPath, payload: {} };
}

function readBody(path: CallPath, query: string, body: RequestInit['body']): ReturnType<typeof readRequest> {
  const streamed = streamedFieldOf(path);
  if (!streamed) return { path, payload: JSON.parse(String(body ?? '{}')) };
  // bytes are not in the payload: the server reads them apart
  const text = typeof body === 'string' ? body : '';
  return { path, payload: { ...Object.fromEntries(new URLSearchParams(query)), [streamed.field]: text } };
}

const isRegistry = (path: string): path is keyof RegistryAnswers => path.startsWith('/registry/');

/** One call that reached the server. */
interface ReceivedCall {
  path: RequestPath;
  payload: unknown;
  headers: Record<string, string>;
}

export interface FakeServer {
  /** In order of arrival. */
  received: ReceivedCall[];
  /** Payloads of one call, in order of arrival. */
  payloadsOf(path: RequestPath): unknown[];
  /** Adds or replaces handlers while the test goes on. */
  use(handlers: Handlers): void;
  /** Puts the former `fetch` back. @throws Error naming calls that had no handler or broke the contract */
  stop(): void;
}

/**
 * Replaces `fetch`. A call without a handler, or a payload or answer that violates the contract, fails the test
 * when it ends, even where the screen swallowed the failure.
 */
export function startFakeServer(first: Handlers): FakeServer {
  const handlers: Handlers = { ...first };
  const received: ReceivedCall[] = [];
  const faults: string[] = [];
  const former = globalThis.fetch;

  globalThis.fetch = async (input, init) => {
    const { path, payload } = readRequest(String(input), init);
    received.push({ path, payload, headers: { ...(init?.headers as Record<string, string>) } });
    const answer = await answerTo(path, payload);
    if (init?.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
    if (answer === noAnswer) throw new TypeError('Failed to fetch');
    return answer instanceof Refusal ? response(answer.status, answer.body) : response(200, answer);
  };

  async function answerTo(path: RequestPath, payload: unknown) {
    const handler = handlers[path] as ((payload: unknown) => unknown) | undefined;
    if (!handler) return fault(`${path} was called and has no handler`);
    if (isRegistry(path)) return answered(await handler(payload));
    const request = calls[path].request.safeParse(payload);
    if (!request.success)
      return fault(`${path} was sent what the contract refuses: ${request.error.message}`);
    const answer = await handler(payload);
    if (answer === noAnswer || answer instanceof Refusal || answer instanceof Misshapen)
      return answered(answer);
    const checked = calls[path].response.safeParse(answer);
    if (!checked.success) return fault(`${path} answers what the contract refuses: ${checked.error.message}`);
    return 'file' in calls[path] ? answer : checked.data;
  }

  const answered = (answer: unknown) => (answer instanceof Misshapen ? answer.body : answer);

  function fault(reason: string): Refusal {
    faults.push(reason);
    return new Refusal(500, { message: reason, code: '500', errors: [] });
  }

  return {
    received,
    payloadsOf: (path) => received.filter((call) => call.path === path).map((call) => call.payload),
    use: (more) => void Object.assign(handlers, more),
    stop() {
      globalThis.fetch = former;
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
