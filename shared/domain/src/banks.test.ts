import { bankNameOf } from './banks';

test.each([
  ['FR1420041010050500013M02606', 'La Banque Postale'],
  ['FR7630004000031234567890143', 'BNP Paribas'],
  ['FR7618206000000000000000000', 'Crédit Agricole'],
  ['FR7610207000000000000000000', 'Banque Populaire'],
  ['FR7617515900000008222992720', 'Caisse d’Épargne'],
  ['FR7630066000000000000000000', 'CIC'],
  ['FR7610278000000000000000000', 'Crédit Mutuel'],
  ['FR7699999000000000000000000', null],
  ['DE89370400440532013000', null],
  ['', null],
])('C5.4 the bank of %s is %s', (iban, name) => expect(bankNameOf(iban)).toBe(name));
