import { dashboard, documents, profile } from '../testing/registry';
import { likelyNext, noteVisit } from './likely-next';

const names = (here = 'mf-dashboard') =>
  likelyNext([dashboard, documents, profile], here).map(({ declaration }) => declaration.name);

beforeEach(() => localStorage.clear());

test('P2.6 the menu’s order, without the remote on screen', () => {
  expect(names()).toEqual(['mf-documents', 'mf-profile']);
});

test('P2.6 those visited last come first', () => {
  noteVisit('mf-profile');
  noteVisit('mf-dashboard');
  expect(names()).toEqual(['mf-profile', 'mf-documents']);
  expect(names('mf-documents')).toEqual(['mf-dashboard', 'mf-profile']);
});

test.each(['{', '{"a":1}', '[1,null]'])('storage of %s counts for nothing', (text) => {
  localStorage.setItem('portal.visited.v1', text);
  expect(names()).toEqual(['mf-documents', 'mf-profile']);
});
