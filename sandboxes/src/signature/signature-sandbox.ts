import { z } from 'zod';
import type { Db } from '@portal/backend/sandbox-kit';
import { startSandboxServer, type SandboxServer } from '../sandbox-server';
import { decideSandboxSignature, findSandboxSignature, openSandboxSignature } from './sandbox-signatures';

export const sandboxKey = 'sandbox';
const bodyLimit = 20 * 1024 * 1024;

const newSignature = z.object({
  externalReference: z.string().max(200),
  signer: z.object({
    firstName: z.string().max(200),
    lastName: z.string().max(200),
    email: z.string().max(254),
    phone: z.string().max(20).nullable(),
  }),
  documents: z
    .array(z.object({ name: z.string().max(200), content: z.base64() }))
    .min(1)
    .max(20),
});

/**
 * A provider of signatures that speaks the portal's protocol. Its state lies in the database, so that two processes
 * of the portal agree; people sign on its page, `/sandbox/signature/<id>` of the portal itself.
 * A signer named « Panne » finds the service down.
 */
export const startSignatureSandbox = (db: Db, publicUrl: string): Promise<SandboxServer> =>
  startSandboxServer((server) => {
    const answer = (row: { id: string; status: string; signed_at: Date | null }) => ({
      id: row.id,
      status: row.status,
      signedAt: row.signed_at?.toISOString() ?? null,
      frameUrl: `${publicUrl}/sandbox/signature/${row.id}`,
    });
    server.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${sandboxKey}`) {
        await reply.status(401).send({ message: 'Clé refusée' });
      }
    });
    server.post('/signatures', async ({ headers, body }, reply) => {
      const asked = newSignature.safeParse(body);
      const key = headers['idempotency-key'];
      if (!asked.success || typeof key !== 'string') {
        return reply.status(422).send({ message: 'Le dossier de signature est incomplet' });
      }
      if (asked.data.signer.lastName.toLowerCase() === 'panne') {
        return reply.status(503).send({ message: 'Service de signature en maintenance' });
      }
      return reply
        .status(201)
        .send(answer(await openSandboxSignature(db, { ...asked.data, idempotencyKey: key })));
    });
    server.get<{ Params: { id: string } }>('/signatures/:id', async ({ params }, reply) => {
      const found = await findSandboxSignature(db, params.id);
      return found ? answer(found) : reply.status(404).send({ message: 'Signature inconnue' });
    });
    server.post<{ Params: { id: string } }>('/signatures/:id/cancel', async ({ params }, reply) => {
      await decideSandboxSignature(db, params.id, 'abandoned');
      const found = await findSandboxSignature(db, params.id);
      return found ? answer(found) : reply.status(404).send({ message: 'Signature inconnue' });
    });
    server.get<{ Params: { id: string } }>('/signatures/:id/documents', async ({ params }, reply) => {
      const found = await findSandboxSignature(db, params.id);
      if (found?.status !== 'signed') return reply.status(409).send({ message: 'Documents non signés' });
      return { documents: found.documents };
    });
  }, bodyLimit);
