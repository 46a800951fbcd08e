import { randomInt } from 'node:crypto';
import { cookieName, visitorCookie, readCookie, type RegistrySnapshot } from '@portal/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RegistryConfig } from '../config';
import type { Keyring } from '../keys/keyring';
import type { LiveDocument } from '../live/live-document';
import { servedBeside, servedTo, type ServedApplication } from '../live/served-applications';
import type { ShellShelf } from '../live/shell-shelf';
import { snapshotFor } from '../live/snapshot';
import { readVisitor } from '../live/visitor';
import { overriddenSnapshot, visitorOverride } from './visitor-override';
import { bucketCount } from '../live/canary-draw';

export interface VisitorAnswer {
  served: ServedApplication[];
  snapshot: RegistrySnapshot;
}

/** @param shell Version that the asking page runs, when it says so. */
export type AnswerVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  shell?: string,
) => Promise<VisitorAnswer>;

/** What the visitor of a request is served, by their cookies. */
export function visitorAnswers({
  config,
  keys,
  readLive,
  shells,
}: {
  config: RegistryConfig;
  keys: Keyring;
  readLive: () => Promise<LiveDocument>;
  shells: ShellShelf;
}): AnswerVisitor {
  const https = config.publicUrl.startsWith('https:');
  return async (request, reply, shell) => {
    const cookie = readCookie(request.headers.cookie, cookieName(visitorCookie, https));
    const { user, rights } = await readVisitor(cookie, config.sessionKey);
    const live = await readLive();
    const bucket = visitorBucket(request, reply, { live, https });
    const own = servedTo(live, { user, bucket });
    const opened = shell === undefined ? null : await shells.find(shell, { served: own, live });
    const served = opened ? servedBeside(own, opened, live) : own;
    const snapshot = snapshotFor({ revision: live.revision, served, rights, config: config.page });
    const parts = { keys, live, user, https, allowed: config.overrides };
    const override = visitorOverride(request, reply, parts);
    return { served, snapshot: override ? overriddenSnapshot(snapshot, override) : snapshot };
  };
}

export const bucketCookie = 'portal_bucket';
const yearSeconds = 31_536_000;

/**
 * The browser's bucket, drawn at random once while a canary is served to a share of the visitors. It identifies nobody
 * and serves only to split the traffic, so it needs no consent.
 */
function visitorBucket(
  request: FastifyRequest,
  reply: FastifyReply,
  { live, https }: { live: LiveDocument; https: boolean },
): number | null {
  const name = cookieName(bucketCookie, https);
  const kept = readCookie(request.headers.cookie, name);
  if (kept !== undefined && /^\d{1,4}$/.test(kept)) return Number(kept);
  if (!live.applications.some(({ canary }) => canary && canary.percent > 0)) return null;
  const bucket = randomInt(bucketCount);
  const attributes = `Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${name}=${bucket}; ${attributes}`);
  return bucket;
}
