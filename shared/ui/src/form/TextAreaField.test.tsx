import { expectAccessible } from '@portal/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { FormShell } from './FormShell';
import { TextAreaField } from './TextAreaField';

const schema = object({ message: string().trim().required('Veuillez écrire').max(20, 'Trop long') });

function open() {
  const sent = jest.fn();
  render(
    <FormShell
      label="Demande"
      initialValues={{ message: '' }}
      schema={schema}
      onSubmit={sent}
      loading={false}
      submitError={null}
      submitLabel="Envoyer"
    >
      <TextAreaField name="message" label="Votre message" longest={20} />
    </FormShell>,
  );
  return sent;
}

const field = () => screen.getByRole('textbox', { name: 'Votre message' });

test('counts what is typed, and says how much there may be', async () => {
  open();
  expect(field()).toHaveAccessibleDescription('0\u00a0caractère sur 20');
  await userEvent.type(field(), 'Bonjour');
  expect(field()).toHaveAccessibleDescription('7\u00a0caractères sur 20');
  await expectAccessible();
});

test('what is pasted beyond the limit stays, and is refused in words', async () => {
  const sent = open();
  await userEvent.click(field());
  await userEvent.paste('Une phrase bien plus longue');
  expect(field()).toHaveValue('Une phrase bien plus longue');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Trop long')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});
