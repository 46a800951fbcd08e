const storageKey = 'portal.quarantine.v1';

/**
 * Whether a version failed in this tab's session while the previous one worked.
 * @param id `name@version`
 */
export function isQuarantined(id: string): boolean {
  return stored().includes(id);
}

/** Replaces the remote's quarantined version. A newer version of the remote is not affected. */
export function quarantine(id: string): void {
  const { 0: remote } = id.split('@');
  store([...stored().filter((other) => !other.startsWith(`${remote}@`)), id]);
}

/** Ids of the versions in quarantine in this tab's session. */
export function quarantined(): readonly string[] {
  return stored();
}

/** For when the previous version fails as well: the live one gets another chance. */
export function release(id: string): void {
  store(stored().filter((other) => other !== id));
}

function stored(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function store(ids: string[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // storage refused: each visit tries the live version first, which costs time and nothing else
  }
}
