import { expectAccessible } from '@portal/axe';
import { seasonGauge } from '@portal/domain';
import { render, screen } from '@testing-library/react';
import { SeasonGauge } from './SeasonGauge';

const gauge = (today: string | null) =>
  seasonGauge(
    [
      { timeframe: 'SUMMER', amount: 200 },
      { timeframe: 'WINTER', amount: 400 },
    ],
    today,
  )!;

test('C4.2 both seasons in words, the running one marked; the drawing is for the eyes alone', async () => {
  const { container, rerender } = render(<SeasonGauge gauge={gauge('2026-07-01')} />);
  expect(screen.getByText(/^Été/).parentElement).toHaveTextContent(
    'Été (en ce moment)200 kWhpar mois, avril à septembre',
  );
  expect(screen.getByText('Hiver').parentElement).toHaveTextContent('400 kWhpar mois, octobre à mars');
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible(container);
  rerender(<SeasonGauge gauge={gauge(null)} />);
  expect(screen.queryByText('(en ce moment)')).toBeNull();
});
