import fc from 'fast-check';
import { safeFileName } from './file-name';

test.each([
  ['Facture F2026EL001.pdf', 'Facture F2026EL001.pdf'],
  ['Avenant\u00a0: changement de forfait C1.pdf', 'Avenant\u00a0- changement de forfait C1.pdf'],
  ['Facture 2026/07\\1.pdf', 'Facture 2026-07-1.pdf'],
  ['a*b?c"d<e>f|g\n.zip', 'a-b-c-d-e-f-g-.zip'],
  ['Éléments d’été.', 'Éléments d’été'],
])('C6.1 %j is saved as %j', (name, saved) => {
  expect(safeFileName(name)).toBe(saved);
});

test('a safe name is left as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const saved = safeFileName(name);
      expect(saved).not.toMatch(/[\\/:*?"<>|]|[\s.]$/);
      expect(safeFileName(saved)).toBe(saved);
    }),
  );
});
