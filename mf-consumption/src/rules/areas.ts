import { frSimilar } from '../i18n/fr-similar';

const words = frSimilar.home;
const [smallest, largest, step] = [20, 200, 10];

/** Bands of 10 m² by their upper bound, as the questionnaire of a subscription has them; the last has all larger ones. */
export const areas: readonly number[] = Array.from(
  { length: (largest - smallest) / step + 1 },
  (_, at) => smallest + at * step,
);

export function areaLabel(area: number): string {
  if (area <= smallest) return words.upTo(smallest);
  return area >= largest ? words.over(largest - step) : words.between(area - step + 1, area);
}
