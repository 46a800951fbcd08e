import type { Keyring } from '../keys/keyring';
import { canonicalJson } from '../keys/canonical-json';
import { z } from 'zod';

const override = z.strictObject({
  /** Log-in that the token is bound to. */
  user: z.string().min(1),
  /** Redirected remote, and the address of its entry; both null in a token for the inspector alone. */
  remote: z.string().nullable(),
  url: z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/ }).nullable(),
  /** Whether the browser may open the inspector as well. */
  inspector: z.boolean(),
  /** Instants, ms since 1970. */
  issued: z.number().int(),
  expires: z.number().int(),
});
export type Override = z.output<typeof override>;

/** Longest validity of a token in ms, whoever signs it. */
export const longestOverrideMs = 86_400_000;

/** @returns `<claim>.<key>.<signature>`, safe in a cookie and in a URL without escaping. */
export function signOverride(keys: Keyring, claim: Override): string {
  const { key, signature } = keys.sign({ kind: 'override', ...override.parse(claim) });
  return [Buffer.from(canonicalJson(claim)).toString('base64url'), key, signature].join('.');
}

/** The claim; null when it is forged, signed by an untrusted key, expired, or valid for longer than a day. */
export function verifyOverride(keys: Keyring, token: string, now: number): Override | null {
  const [text = '', key = '', signature = ''] = token.split('.');
  const claim = readClaim(text);
  if (!claim || !keys.verifies({ kind: 'override', ...claim }, { key, signature })) return null;
  const { issued, expires } = claim;
  return issued <= now + clockSkewMs && now < expires && expires - issued <= longestOverrideMs ? claim : null;
}

/** Tolerated difference between the developer's clock and the server's. */
const clockSkewMs = 60_000;

function readClaim(text: string): Override | null {
  try {
    return override.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}
