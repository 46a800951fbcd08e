/** « de » and a French word: « de mars », « d’octobre ». Words in h or y keep « de ». */
export const ofWord = (word: string): string =>
  /^[aeiouàâéèêëîïôûœ]/i.test(word) ? `d’${word}` : `de ${word}`;
