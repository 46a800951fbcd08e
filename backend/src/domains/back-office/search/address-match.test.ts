import fc from 'fast-check';
import { parseAddress, type TypedAddress } from './address-match';

test.each<[string, TypedAddress]>([
  [
    '12 bis rue des Lilas 29200 Brest',
    { number: '12 bis', street: 'lilas', postalCode: '29200', town: 'brest' },
  ],
  ['rue de la République', { number: null, street: 'republique', postalCode: null, town: '' }],
  ['4, av. Jean-Jaurès', { number: '4', street: 'jean jaures', postalCode: null, town: '' }],
  ['bd de l’Hôpital 75013', { number: null, street: 'hopital', postalCode: '75013', town: '' }],
  ['rue Lafayette', { number: null, street: 'lafayette', postalCode: null, town: '' }],
  ['Lieu-dit Le Bourg', { number: null, street: 'bourg', postalCode: null, town: '' }],
  ['Lilas', { number: null, street: 'lilas', postalCode: null, town: '' }],
  ['69003', { number: null, street: '', postalCode: '69003', town: '' }],
  ['12', { number: '12', street: '', postalCode: null, town: '' }],
  ['%_', { number: null, street: '', postalCode: null, town: '' }],
])('%j is read as its parts', (typed, address) => expect(parseAddress(typed)).toEqual(address));

test('any text is read without an error, and nothing of it is invented', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (typed) => {
      const { street, town } = parseAddress(typed);
      expect((street + town).length).toBeLessThanOrEqual(typed.normalize('NFKD').length * 3);
    }),
  );
});
