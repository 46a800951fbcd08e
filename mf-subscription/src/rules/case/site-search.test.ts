import { calls } from '@portal/contract/schemas';
import { answersOf } from '../../testing/cases';
import { aContractToBe, aDwelling } from '../../testing/sites';
import { keepPoint } from '../../screens/case/site/PointFields';
import { searchError } from './site-errors';
import { isRecovery, searchKey, siteSearch, typedPoints, withTypedPoints } from './site-search';
import { siteValues, type SiteValues } from './site-values';

const { client, site } = answersOf();
const values = (over: Partial<SiteValues> = {}): SiteValues => ({
  ...siteValues(null, ['EL', 'NG']),
  EL_point: '145 0000 0100 017',
  NG_point: 'gi 123 456',
  ...over,
});
const surveyed: Partial<SiteValues> = {
  mode: 'SURVEY',
  housingType: 'HOUSE',
  residenceType: 'PRINCIPAL',
  area: '20',
  inhabitantsNumber: '1',
  heatingType: 'GAS',
  rateOption: 'UNKNOWN',
  postalCode: '29200',
  townName: 'Brest',
};

test('B3.3 points are searched with energy and reference, e-mail and names', () => {
  const search = siteSearch(values(), client);
  expect(search).toEqual({
    customerType: 'INDIVIDUAL',
    channel: 'ADMIN',
    mode: 'POINT_OF_DELIVERY',
    list: [
      { energy: 'EL', reference: '14500000100017' },
      { energy: 'NG', reference: 'GI123456' },
    ],
    email: 'camille.martin@example.fr',
    firstName: 'Camille',
    lastName: 'Martin',
  });
  expect(calls['/getPackages'].request.safeParse(search).success).toBe(true);
});

test('B3.3 a masked or missing e-mail is sent as null in the search for points', () => {
  for (const email of ['', 'c•••@example.fr']) {
    const search = siteSearch(values({ energyChoice: 'EL' }), { ...client, email, firstName: '' });
    expect(search).toMatchObject({ email: null, firstName: null });
  }
});

test.each([
  ['EL_point', '', 'EL', 'Le PDL doit comporter 14 chiffres'],
  ['EL_point', '145 0000 0100 01', 'EL', 'Le PDL doit comporter 14 chiffres'],
  ['EL_point', ' 145 0000 0100 017 ', 'EL', null],
  ['EL_point', '00000000000017', 'BOTH', null],
  ['EL_point', '', 'NG', null],
  ['NG_point', '', 'EL', null],
  ['NG_point', '12', 'NG', 'Le PCE doit comporter 14 chiffres, ou GI suivi de 6 chiffres'],
  ['NG_point', 'GI123456', 'BOTH', null],
  ['street', '', 'EL', null],
] as const)('B3.1 %s « %s » of %s: %s', (name, typed, energyChoice, message) => {
  expect(searchError(name, typed, { energyChoice, mode: 'POINTS' }, false)).toBe(message);
});

const required = 'Veuillez renseigner cette information';
test.each([
  ['housingType', '', false, required],
  ['area', '', false, required],
  ['inhabitantsNumber', '', false, required],
  ['townName', ' ', false, required],
  ['postalCode', '', false, required],
  ['postalCode', '2920', false, 'Le code postal comporte cinq chiffres'],
  ['postalCode', '29 200', false, null],
  ['street', '', false, null],
  ['street', '', true, required],
  ['street', 'rue de Siam', true, null],
  ['number', '', true, null],
  ['EL_point', '', false, null],
] as const)('B3.2 questionnaire, %s « %s », in recovery %s: %s', (name, typed, recovery, message) => {
  expect(searchError(name, typed, { energyChoice: 'BOTH', mode: 'SURVEY' }, recovery)).toBe(message);
});

test('B3.2 the rate option is requested for electricity alone', () => {
  expect(searchError('rateOption', '', { energyChoice: 'EL', mode: 'SURVEY' }, false)).toBe(required);
  expect(searchError('rateOption', '', { energyChoice: 'NG', mode: 'SURVEY' }, false)).toBeNull();
});

test.each([
  ['other spaces in a number', { EL_point: '14500000100017' }, true],
  ['another number', { EL_point: '14500000100018' }, false],
  ['another choice of energies', { energyChoice: 'EL' }, false],
  ['an answer of the questionnaire, which is not asked', { area: '90' }, true],
  ['the questionnaire', surveyed, false],
] as const)('B3.5 after %s, the search is the same: %s', (_change, over, same) => {
  expect(searchKey(values(over)) === searchKey(values())).toBe(same);
});

test('B3.5 a typed estimate does not start another search', () => {
  const estimated = { ...values(surveyed), EL_HIGH: '4000' };
  expect(searchKey(estimated)).toBe(searchKey(values(surveyed)));
});

test('B3.3 a failed search counts while its numbers are still those typed, for the energies that it covers', () => {
  const failed = typedPoints(
    siteSearch(values(), client) as Extract<ReturnType<typeof siteSearch>, { mode: 'POINT_OF_DELIVERY' }>,
  );
  const recovery = (over: Partial<SiteValues>) => isRecovery(values({ ...surveyed, ...over }), failed);
  expect(recovery({})).toBe(true);
  expect(recovery({ energyChoice: 'NG' })).toBe(true);
  expect(recovery({ mode: 'POINTS' })).toBe(false);
  expect(recovery({ EL_point: '14500000100018' })).toBe(false);
  expect(isRecovery(values({ ...surveyed, energyChoice: 'BOTH' }), { EL: '14500000100017' })).toBe(false);
  expect(isRecovery(values(surveyed), null)).toBe(false);
  const dwellings = [aContractToBe('EL', { deliveryPoint: aDwelling('EL') })];
  expect(withTypedPoints(dwellings, failed)[0]?.deliveryPoint.pointOfDelivery).toBe('14500000100017');
});

test.each([
  [[], 'EL'],
  [['EL'], 'EL'],
  [['NG'], 'NG'],
  [['EL', 'NG'], 'BOTH'],
] as const)('B1.2 energies of the address %j: %s', (prefilled, choice) => {
  expect(siteValues(null, prefilled).energyChoice).toBe(choice);
});

test('B3.1 a site that was validated comes back as it was typed, before the address of the page', () => {
  expect(siteValues(site, ['NG'])).toMatchObject({
    energyChoice: 'EL',
    mode: 'POINTS',
    EL_point: '14253684125896',
    NG_point: '',
  });
  const survey = answersOf({ survey: true }).site;
  expect(siteValues(survey, [])).toMatchObject({ mode: 'SURVEY', area: '90', townName: 'LYON 03' });
  expect(siteValues({ ...survey, survey: null }, [])).toMatchObject({
    mode: 'SURVEY',
    area: '',
    street: 'rue des Lilas',
    postalCode: '69003',
  });
});

test.each([
  ['EL', 'PDL : 145 0000\u00a00100 017', ' 145 0000 0100 017'],
  ['NG', 'gi-123-456', 'GI123456'],
  ['EL', '1'.repeat(40), '1'.repeat(24)],
] as const)('B3.1 what the %s field keeps of « %s »', (energy, typed, kept) => {
  expect(keepPoint[energy](typed).trim()).toBe(kept.trim());
});
