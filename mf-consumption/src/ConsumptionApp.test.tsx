import { selectContract } from '@portal/session';
import {
  aContractSummary,
  expectAccessible,
  freezeDay,
  renderScreen,
  screen,
  waitFor,
} from '@portal/testing';
import declaration from '../remote.json';
import { ConsumptionApp } from './ConsumptionApp';
import { frHistory } from './i18n/fr-history';
import { frLastMonth } from './i18n/fr-last-month';
import { frSelfRelief } from './i18n/fr-self-relief';
import { paths } from './paths';
import { calmServer, gasContract, testDay } from './testing/demo-history';

freezeDay(testDay);

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

test.each([
  [paths.history, frHistory.title],
  [paths.lastMonth, frLastMonth.title],
  [paths.selfRelief, frSelfRelief.title],
])('%s says what it is, and for which contract', async (path, title) => {
  const { container } = renderScreen(<ConsumptionApp />, { path, handlers: calmServer() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await waitFor(() => expect(document.title).toBe(`${title} · Lumenvie`));
  expect(
    screen.getByText('Contrat C-100001-1 · Électricité · 12 bis rue des Lilas, 69003 Lyon'),
  ).toBeVisible();
  await expectAccessible(container);
});

test.each(Object.values(paths))('C2.1 %s follows the contract chosen elsewhere', async (path) => {
  const { findByText, server } = renderScreen(<ConsumptionApp />, {
    path,
    handlers: calmServer(),
    session: { as: 'customer', contracts: [aContractSummary(), gasContract] },
  });
  selectContract('C-100001-2');
  expect(await findByText(/^Contrat C-100001-2 · Gaz naturel/)).toBeVisible();
  await waitFor(() =>
    expect(
      [...server.payloadsOf('/getMeterReads'), ...server.payloadsOf('/getYearProjection')].at(-1),
    ).toMatchObject({ contractNbr: 'C-100001-2' }),
  );
});

test.each(Object.values(paths))('%s: a customer without a contract sees a message', (path) => {
  renderScreen(<ConsumptionApp />, { path, session: { as: 'customer', contracts: [] } });
  expect(screen.getByText('Aucun contrat à ce jour')).toBeVisible();
});
