import { fr } from '../i18n/fr';

const words = fr.publications;

/**
 * Who is served a version, in words.
 * @param percent share of a canary, 0 to 100; null of the stable channel, which is everybody's
 */
export function shareOf(percent: number | null, users: readonly string[] | null): string {
  if (percent === null) return words.everybody;
  const named = users === null || users.length === 0 ? [] : [users.join(', ')];
  const share = percent > 0 ? [words.percent(percent)] : [];
  return [...share, ...named].join(words.and) || words.nobody;
}
