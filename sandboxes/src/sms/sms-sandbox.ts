import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@portal/backend/sandbox-kit';
import { startSandboxServer, type SandboxServer } from '../sandbox-server';

/** Phones that behave oddly. */
export const oddPhones = { refused: '0600000001', silent: '0600000002' } as const;

export const smsKey = 'sandbox';

interface Sent {
  sender?: unknown;
  recipient?: unknown;
  content?: unknown;
}

/**
 * Brevo's transactional SMS as far as it is called. What is sent is read at `/sandbox/outbox`, among the mails: its recipient is
 * the phone in ten digits.
 */
export const startSmsSandbox = (db: Db): Promise<SandboxServer> =>
  startSandboxServer((server) => {
    server.post<{ Body: Sent }>('/v3/transactionalSMS/send', async ({ headers, body }, reply) => {
      if (headers['api-key'] !== smsKey) return refused(reply.status(401), 'unauthorized', 'Key not found');
      const { sender, recipient, content } = body ?? {};
      if (typeof sender !== 'string' || !/^[A-Za-z0-9]{1,11}$/.test(sender)) {
        return refused(reply.status(400), 'invalid_parameter', 'Sender is invalid');
      }
      if (typeof recipient !== 'string' || !/^33[67]\d{8}$/.test(recipient) || typeof content !== 'string') {
        return refused(reply.status(400), 'invalid_parameter', 'Invalid telephone number');
      }
      const phone = recipient.replace(/^33/, '0');
      if (phone === oddPhones.silent) return new Promise<never>(() => undefined);
      if (phone === oddPhones.refused) {
        return refused(reply.status(402), 'not_enough_credits', 'You do not have enough credit to send SMS');
      }
      await db
        .insertInto('sandbox_mail')
        .values({
          id: uuidv7(),
          sender,
          recipients: [phone],
          subject: 'SMS',
          text_body: content,
          html_body: '',
        })
        .execute();
      return reply.status(201).send({ messageId: Date.now() });
    });
  });

const refused = (reply: { send(body: object): unknown }, code: string, message: string) =>
  reply.send({ code, message });
