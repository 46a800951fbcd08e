import { contractStatuses } from '@portal/contract';
import { nextChange, onceAMonth, statusRefusal } from './offers.rules';

test.each(contractStatuses)(
  'C4.1 an offer of a contract %s: by its customer only in force, by agents always',
  (status) => {
    expect(statusRefusal(status, true)).toBeNull();
    if (status === 'effective') expect(statusRefusal(status, false)).toBeNull();
    else expect(statusRefusal(status, false)).toMatch(/activation|ne peut plus/);
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

test('C4.5 the refusal says when', () => {
  expect(onceAMonth('package', '2026-12-01')).toContain('le 01/12/2026');
  expect(onceAMonth('frequency', '2026-12-01')).toBe(
    'La fréquence de paiement ne peut être modifiée qu’une fois par mois. Prochaine modification possible le 01/12/2026.',
  );
});
