import { act, renderHook } from '@portal/testing';
import { useCardFields } from './use-card-fields';

const whole = { empty: false, complete: true };
const setUp = () => {
  const { result } = renderHook(() => useCardFields());
  const problems = () => (['number', 'expiry', 'cvc'] as const).map(result.current.problemOf);
  const missing = () => {
    let first: string | null = null;
    act(() => {
      first = result.current.firstMissing();
    });
    return first;
  };
  return { fields: () => result.current, problems, missing };
};

test('C6.5 empty fields show no message before the customer tries to pay; then each says what to enter', () => {
  const { fields, problems, missing } = setUp();
  expect(problems()).toEqual([null, null, null]);
  expect(missing()).toBe('number');
  expect(problems()).toEqual([
    'Saisissez le numéro de la carte',
    'Saisissez la date d’expiration',
    'Saisissez le code de sécurité',
  ]);
  act(() => fields().onChange('number', whole));
  act(() => fields().onChange('expiry', { empty: false, complete: false }));
  expect(missing()).toBe('expiry');
  expect(problems()).toEqual([null, 'Cette date est incomplète', 'Saisissez le code de sécurité']);
});

test('C6.5 an invalid field shows the provider’s message; complete fields show none', () => {
  const { fields, problems, missing } = setUp();
  const error = { message: 'Votre numéro de carte n’est pas valide.' };
  act(() => fields().onChange('number', { empty: false, complete: false, error }));
  expect(problems()).toEqual([error.message, null, null]);
  for (const part of ['number', 'expiry', 'cvc'] as const) act(() => fields().onChange(part, whole));
  expect(missing()).toBeNull();
  expect(problems()).toEqual([null, null, null]);
});

test.each([
  ['incomplete_cvc', 2],
  ['invalid_expiry_year_past', 1],
  ['incomplete_number', 0],
  [undefined, 0],
])('C6.5 what the provider refuses as %s is reported at its field', (code, at) => {
  const { fields, problems } = setUp();
  act(() => fields().refuse({ code, message: 'Refusé' }));
  expect(problems().findIndex((problem) => problem === 'Refusé')).toBe(at);
});

test('C6.5 a card counts as complete when Enter is pressed before the last digit is drawn', () => {
  const { fields } = setUp();
  act(() => {
    for (const part of ['number', 'expiry', 'cvc'] as const) fields().onChange(part, whole);
    // still that of the render before
    expect(fields().firstMissing()).toBeNull();
  });
});
