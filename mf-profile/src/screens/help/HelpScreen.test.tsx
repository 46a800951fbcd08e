import { failContext } from '@portal/session';
import { configurePage } from '@portal/api-client';
import type { PageConfig } from '@portal/contract';
import { act, expectAccessible, renderScreen, screen, within } from '@portal/testing';
import { ProfileApp } from '../../ProfileApp';
import { frAnswers } from '../../i18n/fr-help';
import { paths } from '../../paths';
// Lazy modules are there from the start: a test waits for data, not for the transpiler.
import './HelpScreen';

const config = (page: Partial<PageConfig>) =>
  configurePage({ apiKey: 'k', seller: 's', ...page } as PageConfig);
beforeEach(() => config({ phone: '09 70 00 00 00', phoneHours: 'du lundi au vendredi' }));

async function open(search = '') {
  const rendered = renderScreen(<ProfileApp />, { path: paths.help + search });
  await screen.findByRole('heading', { level: 1, name: 'Aide' }, { timeout: 20_000 });
  await screen.findByRole('searchbox');
  return rendered;
}
const questionOf = (question: string) => screen.getByText(question.replaceAll('\u00a0', ' '));
const answerOf = (question: string) => questionOf(question).closest('details')!;

test('L9.1 the telephone comes first, with its hours, from the configuration', async () => {
  const { container } = await open();
  const card = within(screen.getByRole('region', { name: 'Nous joindre' }));
  expect(card.getByRole('link', { name: 'Appeler le 09 70 00 00 00' })).toHaveAttribute(
    'href',
    'tel:0970000000',
  );
  expect(card.getByText(/^du lundi au vendredi/)).toBeVisible();
  await expectAccessible(container);
});

test('S5 the telephone is there also when the customer’s data cannot be read', async () => {
  await open();
  act(() => failContext('500', 'Erreur serveur'));
  const card = within(screen.getByRole('region', { name: 'Nous joindre' }));
  expect(card.getByRole('link', { name: 'Appeler le 09 70 00 00 00' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without a configured number the page shows none, and leads to « Nous écrire »', async () => {
  config({});
  await open();
  expect(screen.queryByRole('link', { name: /^Appeler/ })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Nous écrire' })[0]).toHaveAttribute(
    'href',
    paths.applicationForms,
  );
});

test('an answer opens below its question and leads to the screen that does it', async () => {
  const { user } = await open();
  const { question, link } = frAnswers.bank;
  expect(answerOf(question)).not.toHaveAttribute('open');
  await user.click(questionOf(question));
  expect(answerOf(question)).toHaveAttribute('open');
  expect(within(answerOf(question)).getByRole('link', { name: link })).toHaveAttribute(
    'href',
    paths.information,
  );
});

test('the question of the address is open and has the focus', async () => {
  const { question } = frAnswers.settlement;
  await open(`?${new URLSearchParams({ question })}`);
  expect(answerOf(question)).toHaveAttribute('open');
  expect(questionOf(question)).toHaveFocus();
  expect(answerOf(frAnswers.late.question)).not.toHaveAttribute('open');
});

test('what is typed narrows the answers, and nothing found says what to do', async () => {
  const { user, container } = await open();
  const field = screen.getByRole('searchbox', { name: 'Rechercher une réponse' });
  await user.type(field, 'demenage');
  expect(screen.getByRole('status')).toHaveTextContent('1 réponse');
  expect(questionOf(frAnswers.move.question)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'xyz');
  expect(screen.getByText('Aucune réponse ne contient tous ces mots')).toBeVisible();
  await expectAccessible(container);
});
