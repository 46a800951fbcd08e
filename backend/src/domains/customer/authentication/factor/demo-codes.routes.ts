import type { FastifyInstance } from 'fastify';
import { enrolledAgent } from '../../../../../seed/accounts/enrolled-agent';
import type { Config } from '../../../../config';
import type { Clock } from '../../../../platform/clock';
import { sendSandboxPage } from '../../../../providers/send-sandbox-page';
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
    const shown = current();
    void reply.header('refresh', String(Math.min(shown.seconds, 5)));
    return sendSandboxPage(reply, codesPage(shown));
  });
}
