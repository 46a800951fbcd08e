import { hasFixedLaterSwitch, isDoorToDoor, isSelfService, showsInformationDocument } from './sales-channels';

test.each([
  ['UBER-SWITCH_VENTEDOMICILE', true],
  ['UBER-SWITCH', false],
  ['PIOUI', true],
  ['PIOUI_LYON', true],
  ['PIOUIX', false],
  ['KOMPAR-ENERGIE_NANTES', true],
  ['WEB', false],
])('B5.2 %s sells a later switch only: %s', (channel, expected) => {
  expect(hasFixedLaterSwitch(channel)).toBe(expected);
});

test.each([
  ['C2E', true],
  ['DEPANN_NORD', true],
  ['POWER-DISTRIB', true],
  ['C2EX', false],
  ['COMDATA', false],
])('B5.2 %s sells at the door: %s', (channel, expected) => {
  expect(isDoorToDoor(channel)).toBe(expected);
});

test('B5.2 the information document is for those who come by the web', () => {
  expect(['WEB', 'WEB-ADS', 'ADMIN'].map(showsInformationDocument)).toEqual([true, true, false]);
});

test.each([
  ['WEB', true],
  ['WEB-ADS', true],
  ['KOMPAR-ENERGIE', true],
  ['KOMPAR-ENERGIE_NANTES', true],
  ['PIOUI_LYON', true],
  ['UBER-SWITCH_VENTEDOMICILE', false],
  ['C2E', false],
  ['WEB-ADSX', false],
  ['ADMIN', false],
])('B5.2 a customer may subscribe alone by %s: %s', (channel, expected) => {
  expect(isSelfService(channel)).toBe(expected);
});
