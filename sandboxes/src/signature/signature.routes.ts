import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Db, sendSandboxPage } from '@portal/backend/sandbox-kit';
import { decideSandboxSignature, findSandboxSignature } from './sandbox-signatures';
import { missingSignaturePage, signaturePage } from './signature.pages';

const reference = z.object({ id: z.string().regex(/^sig_[\w-]{22}$/) });
const paper = reference.extend({ at: z.string().regex(/^\d{1,2}$/) });
const decision = z.enum(['signed', 'abandoned', 'failed']);

/** Where people sign while no provider is configured: a document of its own, framed by the portal's pages alone. */
export function registerSignatureSandbox(app: FastifyInstance, db: Db): void {
  const hidden = { schema: { hide: true } };
  const find = async (params: unknown) => {
    const parsed = reference.safeParse(params);
    return parsed.success ? findSandboxSignature(db, parsed.data.id) : undefined;
  };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.get('/sandbox/signature/:id', hidden, async ({ params }, reply) => {
      const found = await find(params);
      return found ? sendSandboxPage(reply, signaturePage(found), { framed: true }) : missing(reply);
    });
    scope.post('/sandbox/signature/:id', hidden, async ({ params, body }, reply) => {
      const found = await find(params);
      if (!found) return missing(reply);
      const decided = decision.safeParse(body instanceof URLSearchParams ? body.get('decision') : undefined);
      if (decided.success) await decideSandboxSignature(db, found.id, decided.data);
      // The page reloads, upon which the portal reads the state of the signature.
      return reply.redirect(`/sandbox/signature/${found.id}`, 303);
    });
    scope.get('/sandbox/signature/:id/documents/:at', hidden, async ({ params }, reply) => {
      const parsed = paper.safeParse(params);
      const found = parsed.success ? await find(params) : undefined;
      const chosen = parsed.success ? found?.documents[Number(parsed.data.at)] : undefined;
      if (!chosen) return missing(reply);
      return reply
        .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
        .header('cache-control', 'no-store')
        .header('content-disposition', 'inline')
        .type('application/pdf')
        .send(Buffer.from(chosen.content, 'base64'));
    });
  });
}

const missing = (reply: FastifyReply) =>
  sendSandboxPage(reply, missingSignaturePage(), { status: 404, framed: true });
