import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { StoreFailure } from './store-failure';

export interface S3Options {
  /** Of the service, without the bucket: `https://s3.eu-west-3.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before every key; empty, or without slashes around it. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface ListedObject {
  key: string;
  modified: Date;
}

/** The S3 operations that assets need; every compatible service has them. */
export interface S3Bucket {
  /** How people call it. */
  readonly place: string;
  put(key: string, content: Buffer, type: string): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Response | null>;
  exists(key: string): Promise<boolean>;
  list(prefix: string): Promise<ListedObject[]>;
  remove(key: string): Promise<void>;
}

/**
 * Uses path-style addresses, which need no DNS entry per bucket; every request is signed (AWS Signature 4). A redirect is
 * an error: following it would read from, or write to, an address that nobody configured.
 */
export function s3Bucket({ endpoint, bucket, prefix, ...credentials }: S3Options): S3Bucket {
  const client = new AwsClient({ service: 's3', retries: 3, ...credentials });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const before = prefix === '' ? '' : `${prefix}/`;
  const addressOf = (key: string) => `${root}/${(before + key).split('/').map(encodeURIComponent).join('/')}`;
  const send = async (
    method: string,
    address: string,
    body?: Buffer,
    headers: Record<string, string> = {},
  ) => {
    const request = { method, headers, ...(body && { body: new Uint8Array(body) }) };
    const sent = client.fetch(address, { ...request, redirect: 'manual' });
    const answer = await sent.catch((error: unknown) => {
      throw new StoreFailure(
        `The asset store ${root} does not answer.`,
        'Look at PORTAL_S3_ENDPOINT, PORTAL_S3_REGION and the network.',
        error,
      );
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new StoreFailure(
      `The asset store answered ${answer.status} to ${method} ${new URL(address).pathname}.`,
      fixOf(answer.status),
      null,
    );
  };
  return {
    place: `s3://${bucket}/${prefix}`,
    async put(key, content, type) {
      const digest = createHash('sha256').update(content).digest('hex');
      const headers = { 'content-type': type, 'x-amz-content-sha256': digest };
      const answer = await send('PUT', addressOf(key), content, headers);
      if (answer.status === 404) throw new Error(`The asset store has no bucket ${bucket}.`);
    },
    async get(key) {
      const answer = await send('GET', addressOf(key));
      return answer.ok ? answer : null;
    },
    exists: async (key) => (await send('HEAD', addressOf(key))).ok,
    async list(listed) {
      const objects: ListedObject[] = [];
      for (let token: string | undefined, first = true; first || token; first = false) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: before + listed });
        if (token) query.set('continuation-token', token);
        const text = await (await send('GET', `${root}?${query}`)).text();
        objects.push(...listedIn(text, before.length));
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1];
      }
      return objects;
    },
    async remove(key) {
      await send('DELETE', addressOf(key));
    },
  };
}

function fixOf(status: number): string {
  if (status === 403)
    return 'Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do in the bucket.';
  if (status >= 300 && status < 400) {
    return 'Look at PORTAL_S3_ENDPOINT and PORTAL_S3_REGION: the bucket is elsewhere, and no redirect is followed.';
  }
  return 'Try again; if it stays, look at the store’s own log.';
}

/** Our keys contain no character that XML escapes. */
function listedIn(text: string, skipped: number): ListedObject[] {
  return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: (/<Key>([^<]*)</.exec(content)?.[1] ?? '').slice(skipped),
    modified: new Date(/<LastModified>([^<]*)</.exec(content)?.[1] ?? ''),
  }));
}
