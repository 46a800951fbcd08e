import { fr } from '../i18n/fr';
import type { RefusalWords } from '../i18n/fr-refusals';

const { kinds, unknown } = fr.publications.refused;
const known = new Map<string, RefusalWords>(Object.entries(kinds));

/** @param kind missing for a refusal before there were kinds; a newer registry may have others */
export const refusalWords = (kind: string | undefined): RefusalWords => known.get(kind ?? '') ?? unknown;
