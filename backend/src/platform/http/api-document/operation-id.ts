/** Name of the function that a caller generates: `/subscription/client` → `subscriptionClient`, `/siret/:siret` → `siretBySiret`. */
export function operationIdOf(path: string): string {
  const [first = '', ...others] = path
    .replace(/:(\w+)/g, 'By_$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean);
  return [first.charAt(0).toLowerCase() + first.slice(1), ...others.map(capital)].join('');
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
