import type { DocumentEntry } from '@portal/contract';
import fc from 'fast-check';
import { aPaper } from '../testing/papers';
import { energiesOf, filterPapers, kindsOf, type PaperFilter } from './paper-list';

const papers: DocumentEntry[] = [
  aPaper({
    documentKey: 'amendment',
    kind: 'CONTRACT_AMENDMENT',
    documentName: 'Avenant\u00a0: forfait d’été',
  }),
  aPaper({ documentKey: 'contract' }),
  aPaper({ documentKey: 'terms', kind: 'EL', documentName: 'Conditions générales de vente électricité' }),
  aPaper({ documentKey: 'gas', kind: 'NG', energyType: 'NG', documentName: 'Conditions générales gaz' }),
];
const all: PaperFilter = { kind: null, energy: null, text: '' };
const keys = (filter: Partial<PaperFilter>) =>
  filterPapers(papers, { ...all, ...filter }).map(({ documentKey }) => documentKey);

test('C6.1 kinds are named once, in the order of a file', () => {
  expect(kindsOf(papers)).toEqual(['Contrat', 'Modification du contrat', 'Conditions générales']);
  expect(energiesOf(papers)).toEqual(['EL', 'NG']);
});

test.each([
  ['nothing', {}, ['amendment', 'contract', 'terms', 'gas']],
  ['a kind', { kind: 'Conditions générales' }, ['terms', 'gas']],
  ['an energy', { energy: 'NG' as const }, ['gas']],
  ['both', { kind: 'Conditions générales', energy: 'EL' as const }, ['terms']],
  ['words without their accents', { text: 'ete FORFAIT' }, ['amendment']],
  ['a day as it is shown', { text: '01/02/2023' }, ['amendment', 'contract', 'terms', 'gas']],
  ['what is not there', { text: 'facture' }, []],
])('C6.1 filtered by %s', (_case, filter, expected) => {
  expect(keys(filter)).toEqual(expected);
});

test('C6.1 a filter never invents, doubles or reorders documents', () => {
  const one = fc.constantFrom(...papers);
  fc.assert(
    fc.property(
      fc.array(one),
      fc.string(),
      fc.constantFrom(null, 'EL' as const, 'NG' as const),
      (some, text, energy) => {
        const left = filterPapers(some, { kind: null, energy, text });
        expect(left).toEqual(some.filter((paper) => left.includes(paper)));
      },
    ),
  );
});
