import type { Keyring } from '../keys/keyring';
import { canonicalJson } from '../keys/canonical-json';
import { z } from 'zod';

const override = z.strictObject({
  /** Log-in that the token is bound to. */
  user: z.string().min(1),
  /** Remote that is pointed elsewhere, and the address of its entry; both null of a token for the inspector alone. */
  remote: z.string().nullable(),
  url: z.url({ protocol: /^https?$/, hostname: /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/ }).nullable(),
  /** Whether the browser may open the inspector as well. */
  inspector: z.boolean(),
  /** Instants, ms since 1970. */
  issued: z.number().int(),
  expires: z.number().int(),
});
export type Override = z.output<typeof override>;

/** No token is good for longer, whoever signs it. */
export const longestOverrideMs = 86_400_000;

/** @returns `<claim>.<key>.<signature>`, for a cookie and an address as it stands. */
export function signOverride(keys: Keyring, claim: Override): string {
  const { key, signature } = keys.sign({ kind: 'override', ...override.parse(claim) });
  return [Buffer.from(canonicalJson(claim)).toString('base64url'), key, signature].join('.');
}

/** The claim, or null: forged, of a key that nobody trusts, expired, or good for longer than a day. */
export function verifyOverride(keys: Keyring, token: string, now: number): Override | null {
  const [text = '', key = '', signature = ''] = token.split('.');
  const claim = readClaim(text);
  if (!claim || !keys.verifies({ kind: 'override', ...claim }, { key, signature })) return null;
  const { issued, expires } = claim;
  return issued <= now + clockSkewMs && now < expires && expires - issued <= longestOverrideMs ? claim : null;
}

/** The developer's clock and the server's. */
const clockSkewMs = 60_000;

function readClaim(text: string): Override | null {
  try {
    return override.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}
