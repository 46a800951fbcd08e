import {
  rightsOf,
  type RegisteredRemote,
  type RegistrySnapshot,
  type RemoteRoute,
  type VisitorClaims,
} from '@portal/contract';
import { firstScreen } from '../live/first-remote';
import type { ServedApplication } from '../live/served-applications';
import type { ShellPaint } from '../publish/first-paint';
import { pagePaint } from './page-paint';

const customer: VisitorClaims = { sub: '100001', kind: 'customer', validated: true, rights: [], roots: [] };
const agent: VisitorClaims = { ...customer, sub: 'anna', kind: 'agent', rights: ['searchCustomerContract'] };

const route = (path: string, frame: RemoteRoute['frame'], more: Partial<RemoteRoute> = {}): RemoteRoute => ({
  ...{ path, frame, title: path },
  right: ({ bare: 'anonymous', customer: 'customer', admin: 'agent' } as const)[frame],
  ...more,
});
const menu = (label: string, group?: string, bar?: string) => ({
  menu: { label, icon: 'home', order: 1, ...(group && { group }), ...(bar && { bar }) },
});
const remotes = {
  'mf-auth': [route('/login', 'bare')],
  'mf-home': [
    route('/', 'customer', menu('Accueil', undefined, 'Accueil')),
    route('/bills', 'customer', { ...menu('<Factures>', 'Mes & cie', '<Factures>'), ofContract: true }),
    route('/payments', 'customer', menu('Paiements', 'Mes & cie')),
  ],
  'mf-office': [route('/admin', 'admin', menu('Bureau'))],
};

const pieces: ShellPaint['pieces'] = {
  group: '<p id="{{id}}">{{title}}</p><ul>{{entries}}</ul>',
  untitledGroup: '<ul>{{entries}}</ul>',
  entry: '<a href="{{path}}">{{icon}}{{label}}</a>',
  currentEntry: '<b href="{{path}}">{{icon}}{{label}}</b>',
  barEntry: '[{{label}}]',
  currentBarEntry: '[{{label}}: here]',
  partBarEntry: '[{{label}}: part]',
  contract: '<em>contract</em>',
  coming: '<i>…</i>',
  screen: '<h2>{{title}}</h2>',
  faq: '<a href="{{faqUrl}}">FAQ</a>',
  icons: { home: '[home]', document: '[document]', case: '[case]' },
  schemeIcons: ['case'],
};
const frame = (html: string, foot = '') => ({ html, foot, css: '.frame{color:red}\n.both{color:red}' });
const frames: ShellPaint['frames'] = {
  bare: frame('bare', '<footer>Cookies</footer>'),
  customer: frame('customer {{number}}|{{menu}}|{{faq}}|{{bar}}|{{contract}}'),
  admin: frame('admin {{menu}}'),
};

async function paintOf(address: string, visitor: VisitorClaims | null, { version = '1' } = {}) {
  const rights = rightsOf(visitor ?? { ...customer, validated: false });
  const listed = Object.entries(remotes).flatMap(([name, routes]) => {
    const open = routes.filter(({ right }) => rights.has(right));
    return open.length > 0 ? [{ declaration: { name, routes: open }, version }] : [];
  }) as unknown as RegisteredRemote[];
  const config = { hiddenRoutes: [], faqUrl: 'https://faq.example/?a&b' };
  const snapshot = { remotes: listed, config } as unknown as RegistrySnapshot;
  const applications = Object.keys(remotes).map((name) => ({ name, version: '1' })) as ServedApplication[];
  const [path = '', search = ''] = address.split(/(?=\?)/);
  const paints = {
    ofShell: () => Promise.resolve({ frames, pieces, fonts: { css: '', preload: [] } }),
    ofRemote: ({ name }: { name: string }) =>
      Promise.resolve({
        routes: remotes[name as keyof typeof remotes].map(({ path: of }) => ({
          ...{ path: of, html: `<h1>${name} ${of}</h1>` },
          css: '.both{color:red}\n.screen{color:red}',
        })),
      }),
  };
  const shell = { name: 'shell', version: '1' } as ServedApplication;
  const first = firstScreen(snapshot, path);
  return pagePaint(paints, { shell, applications, snapshot, first, rights, path, search });
}

test.each(['/login', '/', '/bills?page=2', '/nowhere'])(
  'P2.6 nobody is shown the log-in, at %s',
  async (address) => {
    expect(await paintOf(address, null)).toEqual({
      frame: 'bare',
      shell: 'bare',
      notice: '',
      screen: '<div data-first-paint="mf-auth 1" data-path="/login"><h1>mf-auth /login</h1></div>',
      foot: '<footer>Cookies</footer>',
      css: '.frame{color:red}\n.both{color:red}\n.screen{color:red}',
    });
  },
);

test('P1.11 a customer is shown their screen, in their menu, of which every word is escaped', async () => {
  const paint = await paintOf('/bills', customer);
  expect(paint?.screen).toContain('data-first-paint="mf-home 1" data-path="/bills"');
  expect(paint?.shell).toBe(
    'customer <span data-known="number"></span>|<ul><a href="/">[home]Accueil</a></ul>' +
      '<p id="menu-1">Mes &amp; cie</p><ul><b href="/bills">[home]&lt;Factures&gt;</b>' +
      '<a href="/payments">[home]Paiements</a></ul>' +
      '|<a href="https://faq.example/?a&amp;b">FAQ</a>' +
      '|[Accueil][&lt;Factures&gt;: here]|<em>contract</em>',
  );
});

test('L9.2 the bar of a phone shows in which part a screen is; one that is of no contract has no place for it', async () => {
  const paint = await paintOf('/payments', customer);
  expect(paint?.shell).toMatch(/\|\[Accueil]\[&lt;Factures&gt;: part]\|$/);
});

test('P1.14 of an agent’s menu the page shows the home alone: the rest is their scheme’s', async () => {
  const paint = await paintOf('/admin', agent);
  expect(paint).toMatchObject({
    frame: 'admin',
    shell:
      'admin <ul><b href="/admin">[home]Bureau</b></ul><i>…</i>' +
      '<template><p id=""></p><ul></ul><ul></ul><a href="">[case]</a><a href="">[home]</a></template>',
  });
});

test.each([
  ['a customer at the log-in, which their session leaves', '/login', customer],
  ['an agent at the home of customers', '/', agent],
  ['an agent in a customer’s space', '/bills', agent],
])(
  'P2.6 %s is shown the neutral skeleton: only the code of the page decides there',
  async (_who, address, visitor) => {
    expect(await paintOf(address, visitor)).toBeNull();
  },
);

test.each<[string, string, VisitorClaims, { version?: string }, string]>([
  ['an address that leads nowhere', '/nowhere', customer, {}, ''],
  ['a query that selects an entry', '/admin?action=createUser', agent, {}, '<h2>/admin</h2>'],
  [
    'a version that is not the served one, as of an override',
    '/bills',
    customer,
    { version: 'mine' },
    '<h2>/bills</h2>',
  ],
])(
  'P2.6 P4.1 %s gets the frame, with the title as far as it is known',
  async (_what, address, visitor, options, notice) => {
    const frameOf = visitor.kind === 'agent' ? 'admin' : 'customer';
    expect(await paintOf(address, visitor, options)).toMatchObject({ frame: frameOf, notice, screen: '' });
  },
);
