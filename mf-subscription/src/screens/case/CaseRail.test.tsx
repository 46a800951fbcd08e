import { render, screen } from '@portal/testing';
import { caseContextOf } from '../../testing/case-context-of';
import { CaseContext } from './case-context';
import { CaseRail } from './CaseRail';

const el = (monthly: number) => [{ energy: 'EL' as const, monthly, yearly: monthly * 12 }];
const rail = (over: Parameters<typeof caseContextOf>[0]) => (
  <CaseContext value={caseContextOf(over)}>
    <CaseRail />
  </CaseContext>
);

test('a former price stays until the new one is there: nothing jumps', () => {
  const { rerender } = render(rail({ prices: el(90) }));
  expect(screen.getByText(/90,00/)).toBeVisible();
  const loading = { status: 'loading', data: undefined, error: undefined, retry: () => {} } as const;
  rerender(rail({ prices: null, quote: loading }));
  expect(screen.getByText(/90,00/).closest('[aria-busy=true]')).not.toBeNull();
  rerender(rail({ prices: el(120), quote: loading }));
  expect(screen.getByText(/120,00/).closest('[aria-busy=true]')).toBeNull();
});

test('without an offer the rail says when its price will come', () => {
  render(rail({}));
  expect(screen.getByText(/dès qu’une offre sera choisie/)).toBeVisible();
});
