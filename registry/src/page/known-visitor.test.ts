/** @jest-environment jsdom */
import { agentMenuKey, oneContractKey } from '@portal/contract';
import { customerNumberPlace, knownVisitorScript } from './known-visitor';

const hour = 3_600_000;
const customer = {
  userId: '100001',
  groupe: null,
  isValidated: 'true',
  expires: Date.now() + hour,
  lifetime: hour,
};
const agent = { ...customer, userId: 'anna', groupe: 'COMDATA' };
const groups = [
  { title: null, entries: [{ label: 'Accueil', path: '/admin', icon: 'home' }] },
  {
    title: '<b>Dossiers</b>',
    entries: [{ label: 'Créer', path: '/admin/case?action=createCase', icon: 'case' }],
  },
];
const entry = (icon: string) => `<li data-icon="${icon}"><a href=""><svg></svg><span></span></a></li>`;
const frames = {
  customer: `<p>Client n° ${customerNumberPlace}</p>`,
  admin:
    '<span class="ui-avatar"></span><p class="shell-identity__name"></p><p class="shell-identity__detail"></p>' +
    `<nav class="shell-menu"><i>…</i><template><div><p></p><ul></ul></div><div><ul></ul></div>${entry('home')}${entry('case')}</template></nav>`,
};

/** Text of the frame when the script has run with these values in the storage. */
function shown(frame: keyof typeof frames, stored: object | null, menu: object | null = null): string {
  document.body.innerHTML = `<div id="shell">${frames[frame]}</div>`;
  localStorage.clear();
  if (stored) localStorage.setItem('portal.session.v1', JSON.stringify(stored));
  if (menu) localStorage.setItem(agentMenuKey, JSON.stringify(menu));
  new Function('CSS', knownVisitorScript(frame))({ escape: (text: string) => text });
  return document.getElementById('shell')?.textContent ?? '';
}

beforeAll(() => window.history.replaceState(null, '', '/admin'));

test.each<[string, object | null, string]>([
  ['is shown', customer, '100001'],
  ['is not shown without a session', null, ''],
  ['is not shown past its end', { ...customer, expires: Date.now() - 1 }, ''],
  ['is not shown before the first password', { ...customer, isValidated: 'false' }, ''],
  ['is not shown to an agent', agent, ''],
])('P1.7 P1.11 the number of the customer whose session is stored %s', (_, stored, number) => {
  expect(shown('customer', stored)).toBe(`Client n° ${number}`);
});

test.each([
  ['100001', false],
  ['100002', true],
])('P1.11 the list of contracts is no entry for %s when 100001 has one contract: %s', (userId, isShown) => {
  document.body.innerHTML = '<div id="shell"><ul><li data-several>Tous mes contrats</li></ul></div>';
  localStorage.clear();
  localStorage.setItem('portal.session.v1', JSON.stringify({ ...customer, userId }));
  localStorage.setItem(oneContractKey, '100001');
  new Function('CSS', knownVisitorScript('customer'))({});
  expect(document.querySelector('li') !== null).toBe(isShown);
});

test('P1.14 an agent is shown their name, their group and the menu that was kept of them, as text', () => {
  expect(shown('admin', agent, { userId: 'anna', groups })).toBe(
    'AannaGroupe COMDATAAccueil<b>Dossiers</b>Créer',
  );
  const menu = document.querySelector('nav');
  expect([...(menu?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/case?action=createCase',
  ]);
  expect(menu?.querySelector('[aria-current=page]')?.textContent).toBe('Accueil');
  expect(menu?.querySelector('b')).toBeNull();
});

test.each<[string, object | null, object | null]>([
  ['of another agent', agent, { userId: 'otto', groups }],
  ['when none was kept', agent, null],
  ...['//evil.example', '/\\evil.example/', '/\t/evil.example', 'javascript:alert(1)'].map(
    (path): [string, object, object] => [
      `with an address that is not of the portal, ${JSON.stringify(path)}`,
      agent,
      { userId: 'anna', groups: [{ title: null, entries: [{ label: 'Gare', path, icon: 'home' }] }] },
    ],
  ),
])('P1.14 no menu is shown %s', (_, stored, menu) => {
  expect(shown('admin', stored, menu)).toBe('AannaGroupe COMDATA…');
});

test('P1.14 a customer is shown no menu of an agent', () => {
  expect(shown('admin', customer, { userId: customer.userId, groups })).toBe('…');
});
