import { expectAccessible } from '@portal/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColumnChart } from './ColumnChart';
import type { ColumnChartProps } from './column-data';

const months = (count: number): ColumnChartProps['points'] =>
  Array.from({ length: count }, (_, index) => ({
    label: `mois ${index + 1}`,
    values: { Avant: 100 + index, Hiver: 200 + index },
    ...(index === 0 && { marks: { Hiver: { look: 'dashed' as const, words: 'Estimé' } } }),
  }));

const chart = (count: number, props: Partial<ColumnChartProps> = {}) => (
  <ColumnChart
    title="Ma consommation"
    summary="Une année."
    unit="kWh"
    labelTitle="Mois"
    series={[
      { name: 'Avant', color: '--color-line-strong', group: 'previous' },
      { name: 'Hiver', color: '--color-winter', group: 'current' },
    ]}
    points={months(count)}
    {...props}
  />
);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowHeads = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const words = () => document.querySelector('[aria-live="polite"]')?.textContent?.replaceAll('\u00a0', ' ');

test('a series is hidden and shown by its button in the legend, and the table follows', async () => {
  render(chart(12));
  expect(screen.getByRole('group', { name: 'Séries affichées' })).toBeVisible();
  await press('Avant');
  expect(screen.getByRole('button', { name: 'Avant', pressed: false })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hiver', pressed: true })).toBeVisible();
  expect(columns()).toEqual(['Mois', 'Hiver (kWh)']);
  expect(words()).toBe('Période entière : mois 1 à mois 12. Masqué : Avant.');
  await expectAccessible();
  await press('Hiver');
  expect(words()).toBe('Tout est masqué : choisissez ce que vous voulez voir.');
  expect(columns()).toEqual(['Mois']);
  await press('Avant');
  expect(columns()).toEqual(['Mois', 'Avant (kWh)']);
});

test('marks used only by a hidden series are removed from the legend', async () => {
  render(chart(12));
  expect(screen.getByRole('listitem', { hidden: true })).toHaveTextContent('Estimé');
  await press('Hiver');
  expect(screen.queryByRole('listitem', { hidden: true })).toBeNull();
});

test('a period is zoomed, moved and reset by buttons, described in words, and the table follows', async () => {
  render(chart(12));
  expect(words()).toBe('Période entière : mois 1 à mois 12.');
  expect(screen.getByRole('button', { name: 'Dézoomer' })).toHaveAttribute('aria-disabled', 'true');
  await press('Zoomer');
  expect(words()).toBe('Zoom : mois 4 à mois 9, 6 sur 12.');
  await press('Zoomer');
  expect(rowHeads()).toEqual(['mois 5', 'mois 6', 'mois 7']);
  const zoom = screen.getByRole('button', { name: 'Zoomer' });
  expect(zoom).toHaveAttribute('aria-disabled', 'true');
  expect(zoom).toHaveFocus();
  await press('Plus tôt');
  expect(rowHeads()).toEqual(['mois 3', 'mois 4', 'mois 5']);
  await press('Plus tard');
  await press('Dézoomer');
  expect(rowHeads()).toHaveLength(6);
  await expectAccessible();
  await press('Tout afficher');
  expect(rowHeads()).toHaveLength(12);
});

test('columns that reach from one time to another are told by where the first begins and the last ends', async () => {
  const slots = months(48).map((point, at) => ({
    ...point,
    reach: [`${at / 2} h`, `${(at + 1) / 2} h`] as const,
  }));
  render(chart(48, { points: slots }));
  expect(words()).toBe('Période entière : 0 h à 24 h.');
  await press('Zoomer');
  expect(words()).toBe('Zoom : 6 h à 18 h, 24 sur 48.');
});

test('zoom and hidden series are kept in another unit; other points are shown without zoom', async () => {
  const { rerender } = render(chart(12));
  await press('Zoomer');
  await press('Avant');
  rerender(chart(12, { unit: '€' }));
  expect(columns()).toEqual(['Mois', 'Hiver (€)']);
  expect(rowHeads()).toHaveLength(6);
  rerender(chart(24));
  expect(rowHeads()).toHaveLength(24);
  expect(columns()).toEqual(['Mois', 'Hiver (kWh)']);
});

test('few columns offer no zoom, and one series no legend', () => {
  render(chart(11, { series: [{ name: 'Hiver', color: '--color-winter' }] }));
  expect(screen.queryByRole('group')).toBeNull();
  expect(words()).toBeUndefined();
});

test('the tools stay beside the table', async () => {
  render(chart(12));
  await press('Voir le tableau');
  await press('Zoomer');
  expect(rowHeads()).toHaveLength(6);
});
