import { z } from 'zod';
import type { LiveContract } from '../../publish/call-contract';

/** Longest wait for an answer, in ms. */
const patience = 5_000;

const schema = z.object({ required: z.array(z.string()).default([]) });
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), required: z.boolean().default(false) })).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) })
    .optional(),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** The API contract that the back end at this address publishes (`/api/openapi.json`); null when it cannot be read. */
export async function readLiveContract(publicUrl: string): Promise<LiveContract | null> {
  try {
    const answer = await fetch(new URL('/api/openapi.json', publicUrl), {
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? liveContract(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** OpenAPI 3.1 → call → fields that a request must have; null for anything else. */
export function liveContract(document: unknown): LiveContract | null {
  const parsed = description.safeParse(document);
  if (!parsed.success) return null;
  return new Map(
    Object.entries(parsed.data.paths).map(([path, methods]) => [
      // OpenAPI writes a path parameter as `{siret}`, the contract as `:siret`
      path.replace(/^\/api(?=\/)/, '').replaceAll(/\{(\w+)\}/g, ':$1'),
      Object.values(methods).flatMap(({ parameters, requestBody }) => [
        ...parameters.filter(({ required }) => required).map(({ name }) => name),
        ...(requestBody?.content['application/json']?.schema?.required ?? []),
      ]),
    ]),
  );
}
