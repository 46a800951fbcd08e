const storageKey = 'portal.quarantine.v1';

/**
 * Whether a version failed in this tab's session while the previous one worked.
 * @param id `name@version`
 */
export function isQuarantined(id: string): boolean {
  return stored().includes(id);
}

/** Puts a version in quarantine, instead of the one of the same remote, if any. A newer version of the remote is not affected. */
export function quarantine(id: string): void {
  const { 0: remote } = id.split('@');
  store([...stored().filter((other) => !other.startsWith(`${remote}@`)), id]);
}

/** Ids of the versions in quarantine in this tab's session. */
export function quarantined(): readonly string[] {
  return stored();
}

/** Ends a quarantine, when the previous version failed as well: the live one is tried again. */
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
    // without storage, each visit tries the live version first, which only costs time
  }
}
