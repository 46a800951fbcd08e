import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../../config';
import type { SandboxPage } from '../sandbox-page';
import { contactFormPage, contactFormSentPage } from './contact-form.pages';

const path = '/sandbox/contact-form';

/** Never in production, where a form is configured or none is offered. */
export const hasContactFormSandbox = ({ contactFormUrl, environment }: Config): boolean =>
  contactFormUrl === undefined && environment !== 'production';

/** Stands in for the third party's form of « Nous écrire »: framed by the portal's pages alone; it keeps nothing. */
export function registerContactFormSandbox(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } };
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    );
    scope.get(path, hidden, async (_request, reply) => sendFrame(reply, contactFormPage(path)));
    scope.post(path, hidden, async (_request, reply) => sendFrame(reply, contactFormSentPage(path)));
  });
}

function sendFrame(reply: FastifyReply, page: SandboxPage) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .header('cache-control', 'no-store')
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
