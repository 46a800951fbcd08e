import { z } from 'zod';
import type { LiveContract } from '../../publish/call-contract';

/** Longest wait for an answer, in ms. */
const patience = 5_000;

const requiredFields = z.record(z.string().startsWith('/'), z.array(z.string()));

/** The fields that the back end at this address requires of each call (`/api/required-fields.json`); null when they cannot be read. */
export async function readLiveContract(publicUrl: string): Promise<LiveContract | null> {
  try {
    const answer = await fetch(new URL('/api/required-fields.json', publicUrl), {
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? liveContract(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Null for anything else, such as a proxy's page. */
export function liveContract(answer: unknown): LiveContract | null {
  const { data } = requiredFields.safeParse(answer);
  return data ? new Map(Object.entries(data)) : null;
}
