import { legalPages } from '@portal/contract';
import { expectAccessible, screen, within } from '@portal/testing';
import { leaveFrame, openFrame as open } from '../testing/open-frame';
import { declarations } from '../testing/declared-remotes';

jest.mock('../remotes/federation/load-version', () => ({ loadVersion: jest.fn(), giveUpLoad: jest.fn() }));

afterEach(() => leaveFrame());

const foot = () => within(screen.getByRole('contentinfo'));

test.each([
  ['anonymous', '/login'],
  ['customer', '/'],
  ['agent', '/admin'],
] as const)('the page of %s at %s ends with the legal pages, behind the screen', async (visitor, path) => {
  open(visitor, path);
  const links = foot().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(legalPages.map((page) => `/legal/${page}`));
  const main = screen.getByRole('main');
  expect(main.compareDocumentPosition(links[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expectAccessible(document.body);
});

test('every link of the foot leads to a route that is declared to be reached from it', () => {
  open('customer');
  const reached = declarations
    .flatMap(({ routes }) => routes)
    .filter(({ reachedFrom }) => reachedFrom?.includes('foot'))
    .map(({ path }) => path);
  expect(
    foot()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(reached);
});

test('the theme is chosen in the foot where the side bar has none', () => {
  open('anonymous', '/login');
  expect(foot().getByRole('radio', { name: 'Sombre' })).toBeVisible();
  leaveFrame();
  open('customer');
  expect(foot().getByRole('radio', { name: 'Sombre' })).toBeVisible();
  leaveFrame();
  open('agent', '/admin');
  expect(foot().queryByRole('radio')).toBeNull();
});

test('the foot of the first paint goes as the shell’s own comes', () => {
  open('customer', '/', {}, '<div data-painted><footer>Cookies</footer></div>');
  expect(document.getElementById('foot')?.querySelectorAll('footer')).toHaveLength(1);
  expect(foot().getAllByRole('link')).toHaveLength(legalPages.length);
});
