/** First and last INSEE code of the arrondissements of a commune, and the commune's own. */
const arrondissements = [
  ['75101', '75120', '75056'],
  ['69381', '69389', '69123'],
  ['13201', '13216', '13055'],
] as const;

/** INSEE code of the commune: grid operators name Paris, Lyon and Marseille by arrondissement, the towns' list does not. */
export const communeOf = (inseeCode: string): string =>
  arrondissements.find(([first, last]) => inseeCode >= first && inseeCode <= last)?.[2] ?? inseeCode;

/** Whether places lie in one commune; one whose code is not known is passed over. */
export const inOneCommune = (inseeCodes: readonly (string | null | undefined)[]): boolean =>
  new Set(inseeCodes.flatMap((code) => (code ? [communeOf(code)] : []))).size < 2;
