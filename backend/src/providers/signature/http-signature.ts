import { z } from 'zod';
import { DomainError } from '../../platform/errors';
import { callPartner, throwing } from '../partner-call';
import type { Signature, SignatureProvider } from './signature-provider';

const signature = z.object({
  id: z.string().min(1).max(200),
  frameUrl: z.url({ protocol: /^https?$/ }),
  status: z.enum(['waiting', 'signed', 'abandoned', 'failed']),
  signedAt: z.iso.datetime({ offset: true }).nullish(),
});
const documents = z.object({
  documents: z.array(z.object({ name: z.string().max(200), content: z.base64() })).max(20),
});
/** A refusal that the provider puts in words of its own. */
const refusal = z.object({ message: z.string().min(1).max(300) });

/**
 * The protocol that the portal speaks with a provider of signatures, JSON over HTTPS with a bearer key:
 * `POST /signatures` (header Idempotency-Key) → `{ id, frameUrl, status, signedAt? }`; `GET /signatures/{id}` → the same;
 * `POST /signatures/{id}/cancel` → the same, ended unless it was decided before;
 * `GET /signatures/{id}/documents` → `{ documents: [{ name, content }] }`, content in base64.
 */
export function httpSignature(
  { url, apiKey, name }: { url: string; apiKey: string; name: string },
  timeoutMilliseconds = 10_000,
): SignatureProvider {
  const base = url.replace(/\/+$/, '');
  const ask = async <T>(
    schema: z.ZodType<T>,
    path: string,
    sent: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<T> => {
    const reply = await callPartner(`${base}${path}`, {
      ...(sent.body !== undefined && { method: 'POST', body: sent.body }),
      headers: { authorization: `Bearer ${apiKey}`, ...sent.headers },
      timeoutMilliseconds,
    }).catch(throwing(() => noSignature()));
    const parsed = schema.safeParse(reply.status < 300 ? reply.body : undefined);
    if (parsed.success) return parsed.data;
    const refused = refusal.safeParse(reply.status >= 400 && reply.status < 500 ? reply.body : undefined);
    throw noSignature(refused.data?.message);
  };
  return {
    name,
    open: async ({ idempotencyKey, orderReference, signer, documents: papers }) => {
      const body = {
        externalReference: orderReference,
        signer,
        documents: papers.map((paper) => ({
          name: paper.name,
          content: Buffer.from(paper.content).toString('base64'),
        })),
      };
      const headers = { 'idempotency-key': idempotencyKey };
      return toSignature(await ask(signature, '/signatures', { body, headers }));
    },
    retrieve: async (reference) => stateOf(reference, await ask(signature, pathOf(reference))),
    cancel: async (reference) =>
      stateOf(reference, await ask(signature, `${pathOf(reference)}/cancel`, { body: {} })),
    signedDocuments: async (reference) => {
      const found = await ask(documents, `${pathOf(reference)}/documents`);
      return found.documents.map((paper) => ({
        name: paper.name,
        content: new Uint8Array(Buffer.from(paper.content, 'base64')),
      }));
    },
  };
}

const pathOf = (reference: string) => `/signatures/${encodeURIComponent(reference)}`;

/** A state of another signature is none of this one. */
function stateOf(reference: string, found: z.output<typeof signature>): Signature {
  if (found.id !== reference) throw noSignature();
  return toSignature(found);
}

const toSignature = ({ id, frameUrl, status, signedAt }: z.output<typeof signature>): Signature => ({
  reference: id,
  frameUrl,
  status,
  signedAt: signedAt ? new Date(signedAt) : null,
});

const noSignature = (message = 'Le service de signature ne répond pas, veuillez réessayer.') =>
  new DomainError(502, 'NO_RESPONSE_FROM_PARTNER', message);
