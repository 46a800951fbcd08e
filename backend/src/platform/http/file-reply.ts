import { Readable } from 'node:stream';
import { cutHeader, type FileAnswer } from '@portal/contract';
import type { FastifyReply } from 'fastify';
import { safeFileName } from './file-name';

/** Hands out a file under its name, made safe for every system. What is made piece by piece is sent piece by piece. */
export function sendFile(
  reply: FastifyReply,
  mediaType: string,
  { name, content, cutAt }: FileAnswer,
): FastifyReply {
  const safe = safeFileName(name);
  const plain = safe.replace(/[^\w.-]/g, '_');
  void reply
    .type(mediaType)
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(safe)}`,
    );
  if (cutAt !== undefined) void reply.header(cutHeader, cutAt);
  return reply.send(
    content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content, { objectMode: false }),
  );
}
