import { createHash } from 'node:crypto';

/** The value with sorted keys and without undefined fields. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  );
}

export const fingerprint = (value: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest();
