import { answersOf } from '../../testing/cases';
import { aContractToBe, aDwelling } from '../../testing/sites';
import { missingAnswers, missingError, missingValues, type MissingValues } from './missing-values';

const { site } = answersOf({ survey: true });
const both = {
  ...site,
  energies: ['EL', 'NG'] as const,
  contracts: [
    aContractToBe('EL', { deliveryPoint: aDwelling('EL') }),
    aContractToBe('NG', { deliveryPoint: aDwelling('NG') }),
  ],
};
const asked = ['EL', 'NG'] as const;
const typed = (over: Partial<MissingValues> = {}): MissingValues => ({
  ...missingValues(null, { ...both, energies: [...both.energies] }),
  EL_street: 'rue de Siam',
  ...over,
});

test('B6.2 begins with the town of the questionnaire, the gas where the electricity is', () => {
  expect(missingValues(null, { ...both, energies: [...both.energies] })).toMatchObject({
    EL_point: '',
    EL_street: '',
    EL_postalCode: '29200',
    EL_townName: 'Brest',
    EL_netArea: '29019',
    NG_townName: 'Brest',
    sameAddress: true,
  });
});

test('B6.2 begins with the values given before', () => {
  const { missing } = answersOf({ other: true });
  expect(missingValues(missing, site)).toMatchObject({
    EL_point: '14253684125896',
    EL_street: 'rue des Lilas',
    sameAddress: false,
  });
});

test('B6.2 one address serves both energies, until each has its own', () => {
  const values = typed({ EL_point: '145 0000 0100 017', NG_street: 'quai de la Gare' });
  const answers = missingAnswers(values, asked);
  expect(answers.EL?.pointOfDelivery).toBe('14500000100017');
  expect(answers.NG).toEqual({ pointOfDelivery: '', address: answers.EL?.address });
  expect(missingAnswers({ ...values, sameAddress: false }, asked).NG?.address.street).toBe('quai de la Gare');
  expect(Object.keys(missingAnswers(values, ['NG']))).toEqual(['NG']);
  expect(missingAnswers(values, ['NG']).NG?.address.street).toBe('quai de la Gare');
});

const required = 'Veuillez renseigner cette information';
test.each([
  ['EL_point', {}, null],
  ['EL_point', { EL_point: '145' }, 'Le PDL doit comporter 14 chiffres'],
  ['NG_point', { NG_point: 'GI12' }, 'Le PCE doit comporter 14 chiffres, ou GI suivi de 6 chiffres'],
  ['EL_street', { EL_street: ' ' }, required],
  ['EL_street', {}, null],
  ['EL_number', { EL_number: '' }, null],
  ['EL_postalCode', { EL_postalCode: '' }, required],
  ['EL_postalCode', { EL_postalCode: '292' }, 'Le code postal comporte cinq chiffres'],
  ['EL_townName', { EL_townName: '' }, required],
  ['NG_street', { sameAddress: true }, null],
  ['NG_street', { sameAddress: false }, required],
  [
    'NG_townName',
    { sameAddress: false, NG_netArea: '35238' },
    'Les adresses des points de livraison (PDL) ne sont pas identiques',
  ],
  ['NG_townName', { sameAddress: true, NG_netArea: '35238' }, null],
  ['NG_townName', { sameAddress: false, NG_netArea: '' }, null],
] as const)('B6.2 %s of %j: %s', (name, over, message) => {
  expect(missingError(name, typed(over), asked)).toBe(message);
});

test('B6.2 nothing is required for an energy that is not in the case', () => {
  expect(missingError('EL_street', typed({ EL_street: '' }), ['NG'])).toBeNull();
});
