import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Db, sendSandboxPage } from '@portal/backend/sandbox-kit';
import { listPage, mailPage, missingPage } from './outbox.pages';
import { findMail, listMails } from './received-mails';

const recipient = z.object({
  to: z
    .string()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .optional(),
});
const mailId = z.object({ id: z.uuid() });

/** The mails of the sandbox, to read and as JSON. Register only while the sandbox receives them. */
export function registerOutbox(app: FastifyInstance, db: Db): void {
  const hidden = { schema: { hide: true } };
  app.get('/sandbox/outbox', hidden, async (_request, reply) =>
    sendSandboxPage(reply, listPage(await listMails(db)), { frames: true }),
  );
  app.get('/sandbox/outbox.json', hidden, async (request, reply) => {
    const query = recipient.safeParse(request.query);
    const mails = query.success ? await listMails(db, query.data.to) : [];
    void reply.header('cache-control', 'no-store');
    return {
      messages: mails.map((mail) => ({
        id: mail.id,
        receivedAt: mail.received_at.toISOString(),
        from: mail.sender,
        to: mail.recipients,
        subject: mail.subject,
        text: mail.text_body,
        html: mail.html_body,
      })),
    };
  });
  app.get('/sandbox/outbox/:id', hidden, async (request, reply) => {
    const mail = await mailOf(db, request.params);
    return mail ? sendSandboxPage(reply, mailPage(mail), { frames: true }) : missing(reply);
  });
  app.get('/sandbox/outbox/:id/body', hidden, async (request, reply) => {
    const mail = await mailOf(db, request.params);
    if (!mail) return missing(reply);
    return reply
      .header('content-security-policy', mailPolicy)
      .header('cache-control', 'no-store')
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send(withTopLinks(mail.html_body));
  });
}

/** A mail may style itself; it loads, runs and sends nothing. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** A link of the mail opens in place of the outbox, not inside the frame. */
const withTopLinks = (mail: string): string => mail.replace(/<head[^>]*>/i, '$&<base target="_top">');

const missing = (reply: FastifyReply) => sendSandboxPage(reply, missingPage(), { status: 404 });

async function mailOf(db: Db, params: unknown) {
  const parsed = mailId.safeParse(params);
  return parsed.success ? findMail(db, parsed.data.id) : undefined;
}
