import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export const sandboxKeys = { accessKeyId: 'AKSANDBOX', secretAccessKey: 'a secret' };
export const sandboxBucket = 'assets';

export interface S3Sandbox {
  endpoint: string;
  objects: Map<string, { content: Buffer; type: string; modified: Date }>;
  /** Answers 500 to what it matches, as a service that fails does. */
  failing: (method: string, key: string) => boolean;
  /** Sends whoever asks elsewhere, as a service does whose bucket is in another region. */
  movedTo: string | undefined;
  /** Requests so far. */
  asked: number;
  close(): Promise<void>;
}

/** The subset of S3 that the store uses: PUT, GET, HEAD, DELETE, LIST; signature and digest are checked. */
export async function startS3Sandbox(pageSize = 2): Promise<S3Sandbox> {
  const sandbox: S3Sandbox = {
    endpoint: '',
    objects: new Map(),
    failing: () => false,
    movedTo: undefined,
    asked: 0,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  const server = createServer((request, response) => {
    void answer(sandbox, request, response, pageSize);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  sandbox.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sandbox;
}

async function answer(
  sandbox: S3Sandbox,
  request: IncomingMessage,
  response: ServerResponse,
  pageSize: number,
): Promise<void> {
  sandbox.asked++;
  const body = await buffer(request);
  const { method = 'GET' } = request;
  const url = new URL(request.url ?? '/', sandbox.endpoint);
  const key = decodeURIComponent(url.pathname).replace(`/${sandboxBucket}`, '').replace(/^\//, '');
  const end = (status: number, content: Buffer | string = '') => void response.writeHead(status).end(content);
  if (sandbox.movedTo) {
    response.setHeader('location', sandbox.movedTo + request.url);
    return end(307);
  }
  if (!isSigned(request, url, body)) return end(403);
  if (sandbox.failing(method, key)) return end(501);
  const { objects } = sandbox;
  if (method === 'PUT') {
    objects.set(key, { content: body, type: String(request.headers['content-type']), modified: new Date() });
    return end(200);
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return end(204);
  }
  if (key === '') return end(200, listing(sandbox, url, pageSize));
  const object = objects.get(key);
  return object ? end(200, method === 'HEAD' ? '' : object.content) : end(404);
}

/** AWS Signature 4, computed anew from what arrived. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const { headers, method = 'GET' } = request;
  const [, date = '', region = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKSANDBOX\/(\d+)\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const digest = String(headers['x-amz-content-sha256']);
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return false;
  if (method === 'PUT' && digest === 'UNSIGNED-PAYLOAD') return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    digest,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${sandboxKeys.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Two objects a page, so that a reader must ask for the rest. */
function listing({ objects }: S3Sandbox, url: URL, pageSize: number): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
  );
  const more = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}
