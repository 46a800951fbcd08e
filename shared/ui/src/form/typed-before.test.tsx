import { render, screen, waitFor } from '@testing-library/react';
import { object, string } from 'yup';
import { FormShell } from './FormShell';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';
import { hasUnsavedForms } from './unsaved-forms';

const schema = object({
  user: string().trim().required('Requis'),
  password: string().required().min(6, 'Trop court'),
});

/** The form in the page before its code comes, and what a visitor did there. */
function painted({ user = '', password = '', asked = false, label = 'Connexion' } = {}) {
  const page = document.createElement('div');
  page.dataset.firstPaint = 'mf-test 1';
  page.innerHTML = `<form aria-label="${label}"${asked ? ' data-asked=""' : ''}><input name="user"><input name="password" type="password"></form>`;
  document.body.append(page);
  const [first, second] = page.querySelectorAll('input');
  first!.value = user;
  second!.value = password;
}

function open() {
  const onSubmit = jest.fn(() => Promise.resolve());
  render(
    <FormShell
      label="Connexion"
      initialValues={{ user: '', password: '' }}
      schema={schema}
      onSubmit={onSubmit}
      loading={false}
      submitError={null}
      submitLabel="Se connecter"
      submitWhen="valid"
    >
      <TextField name="user" label="N° client" />
      <PasswordField name="password" label="Mot de passe" autoComplete="current-password" />
    </FormShell>,
  );
  return onSubmit;
}
const fields = () => [
  screen.getByRole('textbox', { name: 'N° client' }),
  screen.getByLabelText('Mot de passe'),
];
const submit = () => screen.getByRole('button', { name: 'Se connecter' });

afterEach(() => document.querySelector('[data-first-paint]')?.remove());

test('C1.1 what was typed before the form’s code came is in the form, and is unsaved', async () => {
  painted({ user: '100001', password: ' Lumiere2026! ' });
  const onSubmit = open();
  const [user, password] = fields();
  expect(user).toHaveValue('100001');
  expect(password).toHaveValue(' Lumiere2026! ');
  expect(hasUnsavedForms()).toBe(true);
  await waitFor(() => expect(submit()).toBeEnabled());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('C1.1 what was submitted before is sent once, as the form sends it', async () => {
  painted({ user: ' 100001 ', password: 'Lumiere2026!', asked: true });
  const onSubmit = open();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ user: '100001', password: 'Lumiere2026!' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('C1.1 what was submitted before and is not valid is not sent, and says why', async () => {
  painted({ user: '100001', password: 'Lumi', asked: true });
  const onSubmit = open();
  expect(await screen.findByText('Trop court')).toBeVisible();
  await waitFor(() => expect(fields()[1]).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form of another name keeps what was typed there', async () => {
  painted({ user: '100001', asked: true, label: 'Une autre' });
  const onSubmit = open();
  expect(fields()[0]).toHaveValue('');
  await waitFor(() => expect(submit()).toBeDisabled());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form that the browser sends by itself puts nothing into an address', async () => {
  open();
  await waitFor(() => expect(submit()).toBeDisabled());
  expect(screen.getByRole('form', { name: 'Connexion' })).toHaveAttribute('method', 'post');
});
