/** Joins what is set: `classNames('ui-card', quiet && 'ui-card--quiet', className)`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
