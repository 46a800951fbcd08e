import { searchText } from './search-text';

interface Named {
  firstName: string;
  lastName: string;
}

/** First and last name in either order: the two fields are easily swapped. */
const bare = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((name) => searchText(name).replace(/[^\p{L}]/gu, ''))
    .sort()
    .join(' ');

/** Whether two people bear one name, accents, apostrophes, case and the order of first and last name apart. */
export const sameName = (one: Named, other: Named): boolean => bare(one) === bare(other);
