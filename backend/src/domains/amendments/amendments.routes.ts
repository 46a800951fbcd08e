import type { FastifyInstance } from 'fastify';
import { anyAgent } from '../../platform/access/agent';
import { defineCall, type Platform } from '../../platform/http/define-call';
import { applyDueAmendments, uploadAmendments } from './amendments.service';

export const amendmentCalls = [
  defineCall('/uploadAmendments', {
    summary: 'Contract amendments in bulk, from the text of a CSV file',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => uploadAmendments(platform, payload, grant),
  }),
];

const hour = 3_600_000;

/** Amendments imported ahead hold from their day on: looked for once an hour, by whichever process is first. */
export function registerDueAmendments(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock'>): void {
  const timer = setInterval(() => {
    applyDueAmendments(platform).catch((error: unknown) =>
      app.log.error({ err: error }, 'amendments failed'),
    );
  }, hour).unref();
  app.addHook('onClose', () => clearInterval(timer));
}
