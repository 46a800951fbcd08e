import { type Handlers, monthlyReadings, noAnswer, screen, within, freezeDay } from '@portal/testing';
import { calmServer, testDay } from '../../../testing/calm-server';
import { renderHome } from '../../../testing/render-home';

freezeDay(testDay);

const card = () => within(screen.getByRole('region', { name: 'Ma consommation' }));
const show = (handlers: Handlers = {}, unfolded: string[] = []) => renderHome({ handlers, unfolded });
const chart = ['Voir le graphique'];

test('C2.4 the figures come as text: year, latest month, average, and the year before', async () => {
  await show();
  expect(card().getByText('Sur 12 mois').parentElement).toHaveTextContent(/3.?260 kWh−50 % en un an/);
  expect(card().getByText('En octobre 2026').parentElement).toHaveTextContent('310 kWh−50 % en un an');
  expect(card().getByText('Moyenne par mois').parentElement).toHaveTextContent('272 kWh');
});

test('C2.4 the chart has a title, a sentence and a table with both years by season', async () => {
  await show({}, chart);
  const table = screen.getByRole('table', { name: 'Consommation des 12 derniers mois' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[0]).toEqual(['Mois', 'Un an plus tôt (kWh)', 'Hiver (kWh)', 'Été (kWh)']);
  expect(rows).toHaveLength(13);
  expect(rows[1]).toEqual(['novembre 2025', '780', '390', '–']);
  expect(rows[12]).toEqual(['octobre 2026', '620', '310', '–']);
  expect(rows[6]).toEqual(['avril 2026', '420', '–', '210']);
  expect(card().getByText(/^Le mois le plus fort est décembre 2025/)).toBeVisible();
});

test('C2.4 missing months are counted in words and drawn as gaps', async () => {
  await show(
    {
      '/getMeterReads': () => ({ meterReads: monthlyReadings('2026-10', [100, null, null, 120]) }),
    },
    chart,
  );
  expect(card().getByText('2 mois sans relevé : le total n’en tient pas compte.')).toBeVisible();
  expect(card().getByText('Sur 4 mois').parentElement).toHaveTextContent('220 kWh');
  const table = screen.getByRole('table', { name: 'Consommation des 12 derniers mois' });
  expect(within(table).getByRole('row', { name: /^septembre 2026/ })).toHaveTextContent('septembre 2026––');
});

test('C2.4 without a reading yet, a message says what will be shown', async () => {
  await show({ '/getMeterReads': () => ({ meterReads: [] }) });
  expect(card().getByText('Pas encore de relevé')).toBeVisible();
  expect(card().queryByRole('table')).toBeNull();
});

test('C2.4 no answer: own words and own retry', async () => {
  const { user, server } = await show({ '/getMeterReads': () => noAnswer });
  expect(card().getByRole('alert')).toHaveTextContent('Connexion au service impossible');
  server.use(calmServer());
  await user.click(card().getByRole('button', { name: 'Réessayer' }));
  expect(await card().findByText('Sur 12 mois')).toBeVisible();
});

test('C2.4 on a phone small bars come first, and the whole chart is unfolded and folded again', async () => {
  const { user } = await show();
  const toggle = card().getByRole('button', { name: 'Voir le graphique' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelectorAll('.dash-bars rect')).toHaveLength(12);
  await user.click(toggle);
  expect(await card().findByRole('table')).toBeInTheDocument();
  await user.click(card().getByRole('button', { name: 'Masquer le graphique', expanded: true }));
  expect(card().queryByRole('table')).toBeNull();
});

test('C2.4 where there is room the chart is there without a click', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue({
    ...window.matchMedia(''),
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  await show();
  expect(card().getByRole('table')).toBeInTheDocument();
  expect(card().queryByRole('button', { name: 'Voir le graphique' })).toBeNull();
  media.mockRestore();
});
