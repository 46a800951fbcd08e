import { cutHeader, type FileAnswer } from '@portal/contract';

/** jsdom has no Response: the part of it that the API client reads. A file answer comes as bytes, in one part, and a name. */
export function response(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  const { name = '', cutAt } = (body ?? {}) as Partial<FileAnswer>;
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      ...(cutAt !== undefined && { [cutHeader]: String(cutAt) }),
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
