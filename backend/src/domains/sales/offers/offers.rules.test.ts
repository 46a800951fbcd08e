import { contractStatuses } from '@portal/contract';
import { changeRefusal, nextChange, onceAMonth } from './offers.rules';

const awaiting = ['waiting-prepay', 'paymentFailure'] as const;

test.each(awaiting)('L1.4 nobody changes an offer while its first payment is awaited: %s', (status) => {
  for (const isAgent of [true, false]) {
    expect(changeRefusal({ status, termination_date: null }, isAgent)).toMatch(/attend son premier paiement/);
  }
});

test.each(contractStatuses.filter((status) => !awaiting.some((each) => each === status)))(
  'C4.1 an offer of a contract %s: by its customer only in force, by agents always',
  (status) => {
    const contract = { status, termination_date: null };
    expect(changeRefusal(contract, true)).toBeNull();
    if (status === 'effective') expect(changeRefusal(contract, false)).toBeNull();
    else expect(changeRefusal(contract, false)).toMatch(/activation|ne peut plus/);
  },
);

test.each([true, false])(
  'C4.1 once its end is registered, nobody changes an offer (agent: %s)',
  (isAgent) => {
    expect(changeRefusal({ status: 'effective', termination_date: '2026-12-10' }, isAgent)).toBe(
      'Ce contrat prend fin le 10 décembre 2026, sa résiliation étant enregistrée\u00a0: son offre ne peut plus être modifiée',
    );
  },
);

test.each([
  [undefined, '2026-11-21', null],
  ['2026-10-31', '2026-11-01', null],
  ['2026-11-01', '2026-11-30', '2026-12-01'],
  ['2026-12-31', '2026-12-31', '2027-01-01'],
  ['2025-11-21', '2026-11-21', null],
])('C4.5 last change %p, today %s: again from %p', (last, today, next) => {
  expect(nextChange(last, today)).toBe(next);
});

test('C4.5 the refusal gives the next possible date', () => {
  expect(onceAMonth('package', '2026-12-01')).toContain('le 01/12/2026');
  expect(onceAMonth('frequency', '2026-12-01')).toBe(
    'La fréquence de paiement ne peut être modifiée qu’une fois par mois. Prochaine modification possible le 01/12/2026.',
  );
});
