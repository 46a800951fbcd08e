import { expectAccessible } from '@portal/axe';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SmallColumnChart } from './SmallColumnChart';

const chart = (
  <SmallColumnChart
    title="Ma consommation"
    summary="Deux mois."
    unit="kWh"
    labelTitle="Mois"
    series={[
      { name: 'Été', color: '--color-summer' },
      { name: 'Hiver', color: '--color-winter' },
    ]}
    points={[
      { label: 'mars 2026', tick: 'mars', values: { Hiver: 1234.5 } },
      {
        label: 'avril 2026',
        tick: 'avr.',
        values: { Été: null },
        marks: { Été: { words: 'Sans relevé' } },
      },
    ]}
  />
);

test('each value is a column, a gap has a cross and no column, and the table says the same', async () => {
  const user = userEvent.setup();
  const { container } = render(chart);
  expect(screen.getByRole('row', { name: /mars 2026 – 1\s234,5/ })).toBeInTheDocument();
  expect(container.querySelectorAll('.ui-columns__column')).toHaveLength(1);
  expect(screen.getAllByText('✕')).toHaveLength(2);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Voir le tableau' }));
  expect(container.querySelector('svg.ui-columns__column, .ui-columns')).toBeNull();
});

test('the figures of the columns under the pointer are shown until it leaves', () => {
  const { container } = render(chart);
  const plot = container.querySelector('.ui-columns__plot') as HTMLElement;
  fireEvent.mouseMove(plot, { clientX: 40 });
  expect(container.querySelector('.ui-chart__figures')).toHaveTextContent(/^mars 2026Hiver : 1\s234,5 kWh$/);
  fireEvent.mouseMove(plot, { clientX: 600 });
  expect(container.querySelector('.ui-chart__figures')).toHaveTextContent('avril 2026');
  fireEvent.mouseLeave(plot);
  expect(container.querySelector('.ui-chart__figures')).toBeNull();
});
