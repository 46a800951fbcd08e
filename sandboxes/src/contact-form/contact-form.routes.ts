import type { FastifyInstance } from 'fastify';
import { sendSandboxPage } from '@portal/backend/sandbox-kit';
import { contactFormPage, contactFormSentPage } from './contact-form.pages';

const path = '/sandbox/contact-form';

/** Replaces the third party's form of « Nous écrire »: only the portal's pages may frame it, and it stores nothing. */
export function registerContactFormSandbox(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    );
    scope.get(path, hidden, async (_request, reply) =>
      sendSandboxPage(reply, contactFormPage(path), { framed: true }),
    );
    scope.post(path, hidden, async (_request, reply) =>
      sendSandboxPage(reply, contactFormSentPage(path), { framed: true }),
    );
  });
}
