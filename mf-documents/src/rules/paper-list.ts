import {
  documentKinds,
  type DocumentEntry,
  type DocumentKind,
  type Energy,
  energies,
} from '@portal/contract';
import { documentKindLabel, foldLetters, formatDay } from '@portal/domain';

export interface PaperFilter {
  kind: string | null;
  energy: Energy | null;
  text: string;
}

/** Label of a kind: the general terms of both energies share one. */
export const kindOf = ({ kind }: Pick<DocumentEntry, 'kind'>): string => documentKindLabel(kind);

/** Kinds in the list, in the order of a paper file: contract, mandate, changes… */
export function kindsOf(papers: readonly DocumentEntry[]): string[] {
  const order = (kind: DocumentKind) => documentKinds.indexOf(kind);
  return [...new Set([...papers].sort((a, b) => order(a.kind) - order(b.kind)).map(kindOf))];
}

export const energiesOf = (papers: readonly DocumentEntry[]): Energy[] =>
  energies.filter((energy) => papers.some(({ energyType }) => energyType === energy));

/** The papers that pass every filter; words are found whatever their accents, a day as it is shown. */
export function filterPapers(
  papers: readonly DocumentEntry[],
  { kind, energy, text }: PaperFilter,
): DocumentEntry[] {
  const words = foldLetters(text).split(/\s+/).filter(Boolean);
  return papers.filter((paper) => {
    const searchText = foldLetters(`${paper.documentName} ${kindOf(paper)} ${formatDay(paper.documentDate)}`);
    return (
      (kind === null || kindOf(paper) === kind) &&
      (energy === null || paper.energyType === energy) &&
      words.every((word) => searchText.includes(word))
    );
  });
}
