import * as z from 'zod/mini';
import type { Credentials } from './session-state';
import { sharedStorage } from './browser-storage';

/** The number in the key is the version of the record below: a new shape takes a new key (P1.5). */
export const sessionKey = 'portal.session.v1';
/** Kept beside the record, as the specification asks (section 9). */
export const expiresKey = 'expires';

const filled = z.string().check(z.minLength(1));
const subMenu = z.object({
  id: z.string(),
  label: z.string(),
  root: z.string(),
  groupMode: z.enum(['FULL', 'LIMITED']),
  subGroupMode: z.enum(['FULL', 'LIMITED']),
  actionMode: z.enum(['FULL', 'READ_ONLY']),
  userLimited: z.boolean(),
});
const record = z.object({
  token: filled,
  accessToken: filled,
  userId: filled,
  groupe: z.nullable(z.string()),
  autorizationsScheme: z.nullable(
    z.array(z.object({ id: z.string(), label: z.string(), subMenu: z.array(subMenu) })),
  ),
  // absent from records written before agents were named
  agent: z._default(z.nullable(filled), null),
  isValidated: z.nullable(z.enum(['true', 'false'])),
  isEmail: z.boolean(),
  expires: z.number().check(z.positive()),
  lifetime: z.number().check(z.positive()),
  refusal: z.optional(filled),
});

export interface StoredSession extends Credentials {
  expires: number;
  lifetime: number;
  /** The server's words for a user who was disabled: a page that is loaded anew says them too. */
  refusal?: string | undefined;
}

/** Null for anything that is not a whole, well-formed record: it is dropped, never guessed at. */
export function parseStoredSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const parsed = record.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function readStoredSession(): StoredSession | null {
  const stored = parseStoredSession(sharedStorage.read(sessionKey));
  return stored && { ...stored, expires: readStoredExpiry() ?? stored.expires };
}

/** The instant under `expires`, where another tab may have moved it; null when it is not a number. */
export function readStoredExpiry(): number | null {
  const expires = Number(sharedStorage.read(expiresKey) ?? Number.NaN);
  return Number.isFinite(expires) ? expires : null;
}

export function writeStoredSession(session: StoredSession): void {
  const {
    token,
    accessToken,
    userId,
    groupe,
    autorizationsScheme,
    agent,
    isValidated,
    isEmail,
    expires,
    lifetime,
    refusal,
  } = session;
  // `expires` first: a tab that hears of the record finds the instant that belongs to it
  sharedStorage.write(expiresKey, String(expires));
  sharedStorage.write(
    sessionKey,
    JSON.stringify({
      token,
      accessToken,
      userId,
      groupe,
      autorizationsScheme,
      agent,
      isValidated,
      isEmail,
      expires,
      lifetime,
      refusal,
    }),
  );
}

export function clearStoredSession(): void {
  sharedStorage.remove(sessionKey);
  sharedStorage.remove(expiresKey);
}

/** Records of versions before this one are dropped: none carries the session's length. */
export function dropOlderVersions(): void {
  for (const key of sharedStorage.keys()) {
    if (key === 'portal.session' || key === 'portal.session.v0') sharedStorage.remove(key);
  }
}
