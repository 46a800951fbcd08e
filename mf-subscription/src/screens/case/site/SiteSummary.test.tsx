import { expectAccessible, screen, within } from '@portal/testing';
import type { SiteAnswers } from '../../../rules/case/answers';
import { answersOf } from '../../../testing/cases';
import { renderSection } from '../../../testing/render-section';
import { aContractToBe } from '../../../testing/sites';
import { SiteSummary } from './SiteSummary';

const contracts = [
  aContractToBe('EL', {
    estimates: [
      { energy: 'EL', timeframe: 'HIGH', quantity: 3500 },
      { energy: 'EL', timeframe: 'LOW', quantity: 1000 },
    ],
  }),
  aContractToBe('NG', {
    deliveryPoint: { ...aContractToBe('NG').deliveryPoint, meterType: 'MODÈLE 7', smartMeterStatus: null },
  }),
];
const site: SiteAnswers = {
  ...answersOf().site,
  contracts,
  initialEstimates: [aContractToBe('EL'), aContractToBe('NG')].flatMap(({ estimates }) => estimates),
};

test('B3.1 each energy with its point, its meter and its year', async () => {
  renderSection(<SiteSummary answers={site} />);
  for (const text of [
    '14500000100017',
    '14500000100099',
    '4 500 kWh par an',
    '12 000 kWh par an',
    'MODÈLE 7',
  ]) {
    expect(screen.getByText(text.replace(/(\d) (\d{3})/, '$1 $2'))).toBeVisible();
  }
  await expectAccessible();
});

test('B3.4 a look at the client’s consumption: as it was estimated, and as it is kept', async () => {
  const { user } = renderSection(<SiteSummary answers={site} />);
  await user.click(screen.getByRole('button', { name: 'Voir les consommations' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Consommation estimée' }));
  const rows = dialog
    .getAllByRole('row')
    .map((row) => (row.textContent ?? '').replace(/[\u00a0\u202f]/g, ' '));
  expect(rows).toEqual([
    'PériodeEstimationRetenu',
    'Heures pleines3 0003 500',
    'Heures creuses1 0001 000',
    'Total4 0004 500',
    'PériodeEstimationRetenu',
    'Base12 00012 000',
    'Total12 00012 000',
  ]);
});
