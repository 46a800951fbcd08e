import type { FileAnswer } from '@portal/contract';

/** jsdom has no Response: the part of it that the API client reads. A file answer comes as bytes and a name. */
export function response(status: number, body: unknown): Response {
  const text = JSON.stringify(body);
  const name = (body as Partial<FileAnswer> | null)?.name ?? '';
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers({
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    }),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    blob: async () => new Blob([(body as FileAnswer).content as Uint8Array<ArrayBuffer>]),
  } as Response;
}
