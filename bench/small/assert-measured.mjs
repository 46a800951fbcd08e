/**
 * Every named part has rows, and every figure of theirs is one.
 * @throws with the place of the first that is none
 */
export function assertMeasured(measured, parts) {
  for (const part of parts) {
    if (!(measured[part]?.length > 0)) throw new Error(`${part} has no row.`);
    look(measured[part], part);
  }
}

function look(value, place) {
  if (value === undefined || Number.isNaN(value)) throw new Error(`${place} was not measured.`);
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) look(inner, `${place}.${name}`);
}
