import { expectAccessible } from '@portal/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColumnChart } from './ColumnChart';

test('the numbers are a table from the start, a gap is a dash, and one press shows it', async () => {
  const user = userEvent.setup();
  render(
    <ColumnChart
      title="Ma consommation"
      summary="1 234,5 kWh en deux mois."
      unit="kWh"
      labelTitle="Mois"
      series={[
        { name: 'Été', color: '--color-summer' },
        { name: 'Hiver', color: '--color-winter' },
      ]}
      points={[
        { label: 'mars', values: { Hiver: 1234.5 } },
        { label: 'avril', values: { Été: null } },
      ]}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Ma consommation' })).toHaveTextContent(
    '1 234,5 kWh en deux mois.',
  );
  expect(screen.getByRole('row', { name: /mars – 1\s234,5/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'avril – –' })).toBeInTheDocument();
  const toggle = screen.getByRole('button', { name: 'Voir le tableau' });
  await user.click(toggle);
  expect(screen.getByRole('button', { name: 'Voir le graphique' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});
