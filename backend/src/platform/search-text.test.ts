import fc from 'fast-check';
import { searchText } from './search-text';

test.each([
  ['Łukasz Dvořák', 'lukasz dvorak'],
  ['Muñoz', 'munoz'],
  ['L’Haÿ-les-Roses', 'l hay-les-roses'],
  ["L'Haÿ-les-Roses", 'l hay-les-roses'],
  ['  Œuvre   SÆGAARD ', 'oeuvre saegaard'],
  ['Camille.Martin+x@Example.fr', 'camille.martin+x@example.fr'],
])('S2 writes %j as %j', (typed, expected) => {
  expect(searchText(typed)).toBe(expected);
});

test('composed and decomposed accents meet', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(searchText(text.normalize('NFD'))).toBe(searchText(text.normalize('NFC')));
    }),
  );
});

test('absent parts leave no trace', () => {
  expect(searchText('Ana', null, undefined, '', 'Gil')).toBe('ana gil');
});
