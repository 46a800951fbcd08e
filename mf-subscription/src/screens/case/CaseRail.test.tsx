import { act, expectAccessible, waitFor, render, screen } from '@portal/testing';
import { newCase } from '../../rules/case/case-page';
import { caseContextOf } from '../../testing/case-context-of';
import { answersOf } from '../../testing/cases';
import { aPrice, expectedYear } from '../../testing/offers';
import { CaseContext } from './case-context';
import { CaseRail } from './CaseRail';

const el = (monthly: number) => [aPrice(monthly)];
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

test('B7.3 before anything is paid: the month, what is charged at once, how and when, and the year', async () => {
  const price = aPrice(100, { expected: expectedYear(2, 1200) });
  const answers = answersOf();
  const page = {
    ...newCase,
    answers: { ...answers, payment: { ...answers.payment, firstPaymentCB: true } },
  };
  const { container, rerender } = render(rail({ page, prices: [price] }));
  const text = () => container.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(text()).toContain('100,00 € par mois');
  expect(text()).toContain('Échéance 200,00 € tous les 2 mois');
  await waitFor(() =>
    expect(text()).toContain('À payer par carte, juste après la signature200,00 €pour 2 mois'),
  );
  expect(text()).toContain('1 250,00 € par an pour la consommation attendue');
  expect(text()).toContain('Forfait trop petit');
  await expectAccessible(container);
  const debited = { ...answers.payment, firstPaymentCB: false, debitDay: 10 };
  rerender(rail({ page: { ...page, answers: { ...page.answers, payment: debited } }, prices: [price] }));
  expect(text()).toMatch(/Premier prélèvement, prévu le \d+ \S+ \d{4}200,00 €pour 2 mois/);
});

test('the rest of the price is one press away in the bar of a phone, and says whether it is unfolded', async () => {
  const { container } = render(rail({ prices: el(90) }));
  const rest = () => screen.getByRole('button', { name: 'Détail du prix', expanded: false });
  act(() => rest().click());
  expect(screen.getByRole('button', { name: 'Détail du prix' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(container);
});

test('without an offer the rail says when its price will come', () => {
  render(rail({}));
  expect(screen.getByText(/dès qu’une offre sera choisie/)).toBeVisible();
});
