import { aScheme, expectAccessible, renderScreen } from '@portal/testing';
import declaration from '../remote.json';
import { SubscriptionApp } from './SubscriptionApp';
import { fr } from './i18n/fr';
import { paths } from './paths';

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

const agent = { as: 'agent', scheme: aScheme(['createCase', 'searchCase']) } as const;

test.each([
  [paths.case, fr.case],
  [paths.caseSearch, fr.caseSearch],
])('%s says what it will hold, and whom it concerns', async (path, { title, purpose }) => {
  const { container, getByRole, getByText } = renderScreen(<SubscriptionApp />, { path, session: agent });
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Lumenvie`);
  expect(getByText(purpose)).toBeVisible();
  expect(getByText('Agent admin · groupe ADMIN')).toBeVisible();
  await expectAccessible(container);
});
