import { legalPages } from '@portal/contract';
import declaration from '../remote.json';
import { fr } from './i18n/fr';
import { paths } from './paths';

test('the declaration and the application name the same pages, by the same titles', () => {
  expect(declaration.routes.map(({ path, title }) => [path, title])).toEqual(
    legalPages.map((page) => [paths[page], fr.titles[page]]),
  );
});

test('every page is for everybody, and reached from the foot', () => {
  for (const { frame, right, reachedFrom } of declaration.routes) {
    expect({ frame, right, reachedFrom }).toEqual({
      frame: 'bare',
      right: 'anonymous',
      reachedFrom: ['foot'],
    });
  }
});
