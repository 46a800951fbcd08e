const storageKey = 'portal.quarantine.v1';

/**
 * Whether a version failed in this tab's session while the one before stood in.
 * @param id `name@version`
 */
export function isQuarantined(id: string): boolean {
  return stored().includes(id);
}

/** A newer version of the same remote is another one: it is not held to this. */
export function quarantine(id: string): void {
  const { 0: remote } = id.split('@');
  store([...stored().filter((other) => !other.startsWith(`${remote}@`)), id]);
}

/** Ids of the versions that gave way in this tab's session. */
export function quarantined(): readonly string[] {
  return stored();
}

/** The stand-in fails as well: the version gets another chance. */
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
