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

test('the certainty of a value is shown in the legend and after the value in the table, as is a gap', () => {
  render(
    <ColumnChart
      title="Coût"
      summary="Trois mois."
      unit="€"
      decimals={2}
      labelTitle="Mois"
      series={[{ name: 'Coût', color: '--color-winter' }]}
      points={[
        { label: 'janvier', values: { Coût: 12 } },
        { label: 'février', values: { Coût: 8.5 }, marks: { Coût: { look: 'dashed', words: 'Estimé' } } },
        { label: 'mars', values: { Coût: null }, marks: { Coût: { words: 'Sans relevé' } } },
      ]}
    />,
  );
  expect(screen.getByRole('row', { name: 'janvier 12,00' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'février 8,50 Estimé' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: 'mars – Sans relevé' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Estimé',
    '✕Sans relevé',
  ]);
});
