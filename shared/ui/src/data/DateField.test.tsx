import { expectAccessible } from '@portal/axe';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { object, string } from '../schema';
import { FormShell } from '../form/FormShell';
import { DateField } from './DateField';

const optional = object({ day: string() });
const rule = object({
  day: string()
    .required('Quel jour ?')
    .test('year', 'Au plus tard en 2008', (day) => day <= '2008-12-31'),
});

function open({
  day = '',
  schema = optional,
  ...field
}: { day?: string; schema?: typeof rule | typeof optional } & Partial<
  ComponentProps<typeof DateField>
> = {}) {
  const sent: unknown[] = [];
  const kept: string[] = [];
  render(
    <FormShell
      label="Essai"
      initialValues={{ day }}
      schema={schema}
      onSubmit={(values) => void sent.push(values)}
      onValues={(values) => kept.push(values.day)}
      loading={false}
      submitError={null}
      submitLabel="Envoyer"
    >
      <DateField name="day" label="Date de naissance" hint="Comme sur la pièce d’identité" {...field} />
      <label>
        Après <input />
      </label>
    </FormShell>,
  );
  return { sent, kept, user: userEvent.setup() };
}

const field = () => screen.getByRole('textbox', { name: 'Date de naissance' });
const submit = () => screen.getByRole('button', { name: 'Envoyer' });
/** antd keeps it in the page, hidden by a rule that jsdom does not read. */
const calendar = () =>
  document.querySelector<HTMLElement>('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');

test('digits are enough, and Enter sends the form', async () => {
  const { sent, user } = open();
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  await user.type(field(), '29021984{Enter}');
  expect(field()).toHaveValue('29/02/1984');
  await waitFor(() => expect(sent).toEqual([{ day: '1984-02-29' }]));
  expect(calendar()).toBeNull();
});

test.each([
  ['03/01/2009', 'Au plus tard en 2008'],
  ['29/02/2007', 'Le 29/02/2007 n’existe pas'],
  ['12/04/19', 'Saisissez la date en entier, sous la forme JJ/MM/AAAA'],
])('%s stays as it is typed, gets the reason why it is refused, and is not sent', async (typed, words) => {
  const { sent, user } = open({ schema: rule });
  await user.type(field(), typed);
  expect(screen.queryByText(words)).toBeNull();
  await user.tab();
  expect(await screen.findByText(words)).toBeVisible();
  expect(field()).toHaveValue(typed);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(`${words} Comme sur la pièce d’identité`);
  await user.click(submit());
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveValue(typed);
  expect(sent).toEqual([]);
});

test('a field that may be empty is sent empty, and not with a part of a day', async () => {
  const { sent, kept, user } = open();
  await user.type(field(), '12/04/1985');
  await user.type(field(), '{Backspace}');
  await user.click(submit());
  expect(await screen.findByText(/^Saisissez la date en entier/)).toBeVisible();
  // a draft keeps what was typed
  expect(kept.at(-1)).toBe('12/04/198');
  await user.clear(field());
  await user.click(submit());
  await waitFor(() => expect(sent).toEqual([{ day: '' }]));
});

test('a partial day saved in a draft is restored in the field', async () => {
  const { user } = open({ day: '12/04/19' });
  expect(field()).toHaveValue('12/04/19');
  await user.type(field(), '85');
  expect(field()).toHaveValue('12/04/1985');
});

test('the digits of a day can be changed one by one: the text around the caret is not rewritten', async () => {
  const { kept, user } = open({ day: '1985-04-12' });
  await user.type(field(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(field()).toHaveValue('2/04/1985');
  await user.type(field(), '0', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(field()).toHaveValue('02/04/1985');
  expect(kept.at(-1)).toBe('1985-04-02');
  await user.clear(field());
  await user.type(field(), '1/2/2001');
  await user.tab();
  expect(field()).toHaveValue('01/02/2001');
});

test('a day can be picked, in French, and cleared again', async () => {
  const { sent, user } = open({ opensOn: '1986-04-01', refuses: (day) => day === '1986-04-07' });
  await user.click(field());
  await waitFor(() => expect(calendar()).toBeVisible());
  const shown = within(calendar() as HTMLElement);
  expect(shown.getByRole('button', { name: 'Choisissez un mois' })).toHaveTextContent('avril');
  expect(shown.getByRole('button', { name: 'Choisissez une année' })).toHaveTextContent('1986');
  expect(shown.getAllByRole('columnheader')[0]).toHaveTextContent(/^lu/i);
  fireEvent.click(shown.getByTitle('lundi 7 avril 1986'));
  expect(field()).toHaveValue('');
  await user.click(shown.getByTitle('samedi 12 avril 1986'));
  expect(field()).toHaveValue('12/04/1986');
  expect(field()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Effacer la date' }));
  expect(field()).toHaveValue('');
  await user.type(field(), '13041986');
  await user.click(submit());
  await waitFor(() => expect(sent).toEqual([{ day: '1986-04-13' }]));
});

test('Escape closes the calendar alone, not the dialog around', async () => {
  const { user } = open();
  await user.click(field());
  await waitFor(() => expect(calendar()).toBeVisible());
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false);
  await waitFor(() => expect(calendar()).toBeNull());
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true);
});

test('Tab leaves the field and closes the calendar, in which it never stops', async () => {
  const { user } = open();
  await user.click(field());
  await waitFor(() => expect(calendar()).toBeVisible());
  expect(calendar()?.querySelectorAll('[tabindex="0"], [href]')).toHaveLength(0);
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'Après' })).toHaveFocus();
  await waitFor(() => expect(calendar()).toBeNull());
});

test('read only, it neither opens nor changes', async () => {
  const { user } = open({ day: '1985-04-12', readOnly: true });
  await user.type(field(), '1');
  expect(field()).toHaveValue('12/04/1985');
  expect(calendar()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Effacer la date' })).toBeNull();
});

test('it has a name and a description, open and in error', async () => {
  const { user } = open({ schema: rule });
  await user.click(submit());
  expect(await screen.findByText('Quel jour ?')).toBeVisible();
  await user.click(field());
  await waitFor(() => expect(calendar()).toBeVisible());
  await expectAccessible(document.body);
});
