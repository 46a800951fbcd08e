import type { RegisteredRemote } from '@portal/contract';

const storageKey = 'portal.visited.v1';
const longest = 10;

/** Stores in this browser which remotes the visitor opens: names of remotes, no personal data. */
export function noteVisit(name: string): void {
  const visited = [name, ...lastVisited().filter((other) => other !== name)].slice(0, longest);
  try {
    localStorage.setItem(storageKey, JSON.stringify(visited));
  } catch {
    // storage is blocked: the menu's order is used
  }
}

/** Last visited first, then the others in the menu's order; without the remote on screen. */
export function likelyNext(remotes: readonly RegisteredRemote[], here: string): RegisteredRemote[] {
  const visited = lastVisited();
  const rank = ({ declaration: { name } }: RegisteredRemote) =>
    visited.includes(name) ? visited.indexOf(name) : longest;
  return remotes
    .filter(({ declaration }) => declaration.name !== here)
    .sort((one, other) => rank(one) - rank(other));
}

function lastVisited(): string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
