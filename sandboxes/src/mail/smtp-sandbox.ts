import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Db } from '@portal/backend/sandbox-kit';
import { keepMail } from './received-mails';

const largestMail = 5 * 1024 * 1024;

export interface SmtpSandbox {
  url: string;
  stop(): Promise<void>;
}

/** A mail server on loopback that delivers nowhere: what arrives is read at `/sandbox/outbox`. */
export async function startSmtpSandbox(db: Db, port = 0): Promise<SmtpSandbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    logger: false,
    onData: (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address);
      receive(db, recipients, stream).then(() => done(), done);
    },
  });
  // A client that hangs up is its own affair; without a listener it would end the process.
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // of this process alone: processes of one portal would share a "free" port
    server.server.listen({ port, host: '127.0.0.1', exclusive: true }, resolve);
  });
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${bound}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function receive(db: Db, recipients: string[], stream: SMTPServerDataStream): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('Message too large'), { responseCode: 552 });
  }
  await keepMail(db, recipients, await PostalMime.parse(Buffer.concat(chunks)));
}
