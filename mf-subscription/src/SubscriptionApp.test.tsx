import { aScheme, expectAccessible, renderScreen } from '@portal/testing';
import declaration from '../remote.json';
import { SubscriptionApp } from './SubscriptionApp';
import { fr } from './i18n/fr';
import { paths } from './paths';

test('the declaration and the application name the same routes', () => {
  expect(declaration.routes.map((route) => route.path)).toEqual(Object.values(paths));
});

const rooms = declaration.routes.map(({ path, frame }) => {
  const screen = Object.entries(paths).find(([, known]) => known === path)?.[0] as keyof typeof paths;
  return [path, fr[screen], frame] as const;
});
const agent = { as: 'agent', scheme: aScheme(['createCase', 'searchCase']) } as const;

test.each(rooms)(
  '%s says what it will hold, and whom it concerns',
  async (path, { title, purpose }, frame) => {
    const { container, getByRole, getByText } = renderScreen(<SubscriptionApp />, {
      path,
      session: frame === 'admin' ? agent : { as: 'customer' },
    });
    expect(getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · Lumenvie`);
    expect(getByText(purpose)).toBeVisible();
    const concerned = frame === 'admin' ? 'Agent admin · groupe ADMIN' : /^Contrat C-100001-1 · Électricité/;
    expect(getByText(concerned)).toBeVisible();
    await expectAccessible(container);
  },
);
