import { matchesEveryWord } from './matches-every-word';

test.each([
  ['déménager', 'Je déménage, que dois-je faire ?', true],
  ['rembours', 'Comment être remboursé d’un trop-perçu ?', true],
  ['remboursement', 'Comment être remboursé d’un trop-perçu ?', true],
  ['regler', 'Quel est mon solde, et comment le régler ?', true],
  ['FACTURE explique', 'Ma facture expliquée', true],
  ['factures', 'Ma facture expliquée', true],
  ['adresse', 'Comment changer d’adresse e-mail ?', true],
  ['relevé', 'Mon prélèvement a été rejeté', false],
  ['relevé', 'Quand suis-je prélevé ?', false],
  ['releve', 'Où lire les relevés de mon compteur ?', true],
  ['2026EL', 'Facture F2026EL0042', true],
  ['84,82', '84,82 € le 4 avril', true],
  ['gaz solde', 'Mon solde', false],
  ['', 'Tout', true],
])('%j finds %j: %s', (typed, text, found) => {
  expect(matchesEveryWord(typed)(text)).toBe(found);
});
