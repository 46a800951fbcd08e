import { calls } from '@portal/contract/schemas';
import fc from 'fast-check';
import { areaBands, inhabitantNumbers, noSurvey, surveyOf, surveySelects, surveyValues } from './survey';

const whole = {
  ...noSurvey,
  housingType: 'HOUSE',
  residenceType: 'SECONDARY',
  area: '90',
  inhabitantsNumber: '3',
  heatingType: 'COLLECTIVE',
  rateOption: 'HIGH_LOW',
  postalCode: '29 200',
  townName: 'Brest ',
  netArea: '29019',
};

test('B3.2 the bands: 0 to 20, then tens up to 191 to 200, each sent as its upper bound', () => {
  expect(areaBands).toHaveLength(19);
  expect(areaBands.slice(0, 3)).toEqual([
    { from: 0, to: 20 },
    { from: 21, to: 30 },
    { from: 31, to: 40 },
  ]);
  expect(areaBands.at(-1)).toEqual({ from: 191, to: 200 });
  expect(inhabitantNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('B3.2 every band and every number of inhabitants is one that the contract takes', () => {
  const { request } = calls['/getPackages'];
  fc.assert(
    fc.property(fc.constantFrom(...areaBands), fc.constantFrom(...inhabitantNumbers), ({ to }, count) => {
      const survey = surveyOf(['EL', 'NG'], {
        ...whole,
        area: String(to),
        inhabitantsNumber: String(count),
      });
      expect(request.safeParse({ customerType: 'INDIVIDUAL', mode: 'SURVEY', survey }).success).toBe(true);
    }),
  );
});

test('B3.2 what is sent is the source’s payload', () => {
  expect(surveyOf(['EL'], whole)).toEqual({
    energyList: ['EL'],
    housingType: 'HOUSE',
    residenceType: 'SECONDARY',
    area: 90,
    inhabitantsNumber: 3,
    heatingType: 'COLLECTIVE',
    rateOption: 'HIGH_LOW',
    address: { number: null, street: null, netArea: '29019', postalCode: '29200', townName: 'Brest' },
  });
});

test('B3.2 gas has no peak hours: the rate option is neither requested nor guessed', () => {
  expect(surveySelects(['NG'])).not.toContain('rateOption');
  expect(surveySelects(['EL', 'NG'])).toContain('rateOption');
  expect(surveyOf(['NG'], { ...whole, rateOption: '' }).rateOption).toBe('UNKNOWN');
});

test.each(['housingType', 'residenceType', 'heatingType', 'rateOption'] as const)(
  'B3.2 without %s there is no questionnaire to send',
  (name) => expect(() => surveyOf(['EL'], { ...whole, [name]: '' })).toThrow('not whole'),
);

test('B3.2 what was answered comes back as it was typed', () => {
  const survey = surveyOf(['EL'], whole);
  expect(surveyOf(['EL'], surveyValues(survey))).toEqual(survey);
});
