import { aScheme, expectAccessible, renderScreen, screen, waitFor } from '@portal/testing';
import declaration from '../remote.json';
import { SubscriptionApp } from './SubscriptionApp';
import { frCase } from './i18n/fr-case';
import { frCaseSearch } from './i18n/fr-case-search';
import { paths } from './paths';
// a screen of its own chunk, read before a test waits for it
import './screens/case-search/CaseSearchScreen';

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

const agent = { as: 'agent', scheme: aScheme(['createCase', 'searchCase']) } as const;

test('B1.1 a new case opens on its client, and on nothing else', async () => {
  const { container } = renderScreen(<SubscriptionApp />, {
    path: paths.case,
    session: agent,
    handlers: {
      '/getCaseDrafts': () => ({ drafts: [] }),
      '/getGroups': () => ({ groups: [{ group: 'ADMIN', mainGroup: 'ADMIN', subGroup: null }] }),
    },
  });
  expect(await screen.findByRole('region', { name: /Client$/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: /Lieu de consommation/ })).toBeNull();
  expect(screen.getByText('Pas encore enregistrée')).toBeVisible();
  await expectAccessible(container);
});

test('B8.1 the search of cases opens on its filters, without a search yet', async () => {
  const { container, server } = renderScreen(<SubscriptionApp />, {
    path: paths.caseSearch,
    session: agent,
    handlers: { '/getGroups': () => ({ groups: [] }), '/getSavedSearches': () => ({ searches: [] }) },
  });
  expect(await screen.findByRole('search', { name: frCaseSearch.form.label })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(frCase.caseSearch.title);
  await waitFor(() => expect(document.title).toBe(`${frCase.caseSearch.title} · Lumenvie`));
  expect(server.payloadsOf('/searchOrder')).toEqual([]);
  await expectAccessible(container);
});
