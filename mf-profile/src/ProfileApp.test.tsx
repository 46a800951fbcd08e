import { expectAccessible, renderScreen } from '@portal/testing';
import declaration from '../remote.json';
import { ProfileApp } from './ProfileApp';
import { fr } from './i18n/fr';
import { paths } from './paths';

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

const rooms = Object.entries(paths).map(
  ([screen, path]) => [path, fr[screen as keyof typeof paths]] as const,
);

test.each(rooms)('%s says what it will hold, and for which customer', async (path, { title, purpose }) => {
  const { container, getByRole, getByText } = renderScreen(<ProfileApp />, { path });
  expect(getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toBe(`${title} · Lumenvie`);
  expect(getByText(purpose)).toBeVisible();
  expect(getByText('Mme Camille Martin · client 100001')).toBeVisible();
  await expectAccessible(container);
});
