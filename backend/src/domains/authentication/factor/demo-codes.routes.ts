import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { enrolledAgent } from '../../../../seed/accounts/enrolled-agent';
import type { Config } from '../../../config';
import type { Clock } from '../../../platform/clock';
import { codesPage, type DemoCode } from './demo-codes.pages';
import { codeAt, secondsLeft } from './factor.rules';

/** Demo accounts are refused in production, and so is their telephone. */
export const hasDemoCodes = ({ environment }: Pick<Config, 'environment'>): boolean =>
  environment !== 'production';

/** The current code of the demo account that logs in by two steps, to read and as JSON; the latter has the next one, too. */
export function registerDemoCodes(app: FastifyInstance, clock: Clock): void {
  const current = (): DemoCode => {
    const now = clock();
    return {
      login: enrolledAgent.login,
      code: codeAt(enrolledAgent.secret, now),
      seconds: secondsLeft(now),
    };
  };
  const hidden = { schema: { hide: true } };
  app.get('/sandbox/codes.json', hidden, async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { ...current(), next: codeAt(enrolledAgent.secret, new Date(clock().getTime() + 30_000)) };
  });
  app.get('/sandbox/codes', hidden, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const shown = current();
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    return reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('refresh', String(Math.min(shown.seconds, 5)))
      .type('text/html; charset=utf-8')
      .send(codesPage(shown)(nonce));
  });
}
