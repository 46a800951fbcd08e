import { selectContract } from '@portal/session';
import {
  aContractSummary,
  expectAccessible,
  freezeDay,
  renderScreen,
  screen,
  waitFor,
  within,
} from '@portal/testing';
import declaration from '../remote.json';
import { ConsumptionApp } from './ConsumptionApp';
import { frLinks } from './i18n/fr-links';
import { frDay } from './i18n/fr-day';
import { frHistory } from './i18n/fr-history';
import { frLastMonth } from './i18n/fr-last-month';
import { frSelfRelief } from './i18n/fr-self-relief';
import { paths } from './paths';
import { calmServer, gasContract, testDay } from './testing/demo-history';

freezeDay(testDay);

test('the screens lead to each other, by the names of the menu', () => {
  renderScreen(<ConsumptionApp />, { path: paths.year, handlers: calmServer() });
  const links = within(screen.getByRole('navigation', { name: frLinks.label })).getAllByRole('link');
  const shown = links.map((link) => [link.getAttribute('href'), link.textContent]);
  expect(shown).toHaveLength(declaration.routes.length);
  expect(shown).toEqual(
    expect.arrayContaining(declaration.routes.map(({ path, menu }) => [path, menu.label])),
  );
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    screen.getByRole('link', { name: 'Mon année' }),
  ]);
});

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

test.each([
  [paths.history, frHistory.title],
  [paths.day, frDay.title],
  [paths.lastMonth, frLastMonth.title],
  [paths.selfRelief, frSelfRelief.title],
])('%s says what it is', async (path, title) => {
  const { container } = renderScreen(<ConsumptionApp />, { path, handlers: calmServer() });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  await waitFor(() => expect(document.title).toBe(`${title} · Lumenvie`));
  await expectAccessible(container);
});

test.each(Object.values(paths))('C2.1 %s follows the contract chosen elsewhere', async (path) => {
  const { server } = renderScreen(<ConsumptionApp />, {
    path,
    handlers: calmServer(),
    session: { as: 'customer', contracts: [aContractSummary(), gasContract] },
  });
  selectContract('C-100001-2');
  await waitFor(() =>
    expect(
      [
        ...server.payloadsOf('/getMeterReads'),
        ...server.payloadsOf('/getLoadCurve'),
        ...server.payloadsOf('/getYearProjection'),
      ].at(-1),
    ).toMatchObject({ contractNbr: 'C-100001-2' }),
  );
});

test.each(Object.values(paths))(
  'C2.1 %s opens the contract that a mail names, and keeps the rest of its address',
  async (path) => {
    const { server } = renderScreen(<ConsumptionApp />, {
      path: `${path}?contract=C-100001-2&utm=mail`,
      handlers: calmServer(),
      session: { as: 'customer', contracts: [aContractSummary(), gasContract] },
    });
    const asked = () => [
      ...server.payloadsOf('/getMeterReads'),
      ...server.payloadsOf('/getLoadCurve'),
      ...server.payloadsOf('/getYearProjection'),
    ];
    await waitFor(() => expect(asked()).not.toHaveLength(0));
    for (const payload of asked()) expect(payload).toMatchObject({ contractNbr: 'C-100001-2' });
    expect(window.location.search).toBe('?utm=mail');
  },
);

test.each(Object.values(paths))('%s: a customer without a contract sees a message', (path) => {
  renderScreen(<ConsumptionApp />, { path, session: { as: 'customer', contracts: [] } });
  expect(screen.getByText('Aucun contrat à ce jour')).toBeVisible();
});
