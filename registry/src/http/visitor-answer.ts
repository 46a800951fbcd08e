import { randomInt } from 'node:crypto';
import {
  cookieName,
  visitorCookie,
  readCookie,
  type RegistrySnapshot,
  type VisitorRights,
} from '@portal/contract';
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
  rights: VisitorRights;
}

/** @param shell version of the shell that an open page runs; absent for a new page */
export type AnswerVisitor = (
  request: FastifyRequest,
  reply: FastifyReply,
  shell?: string,
) => Promise<VisitorAnswer>;

/** Returns the function that computes, from the cookies of a request, what its visitor is served. */
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
    // a shell that is unknown, or not read in time, gets all remotes as the live one does: one that does not fit fails alone
    const served = opened ? servedBeside(own, opened, live) : own;
    const snapshot = snapshotFor({ revision: live.revision, served, rights, config: config.page });
    const parts = { keys, live, user, https, allowed: config.overrides };
    const override = visitorOverride(request, reply, parts);
    return { served, rights, snapshot: override ? overriddenSnapshot(snapshot, override) : snapshot };
  };
}

export const bucketCookie = 'portal_bucket';
const yearSeconds = 31_536_000;

/**
 * The browser's bucket, drawn at random, once, at the first request during which a canary has a share. It identifies nobody
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
