import { expectAccessible } from '@portal/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from '../schema';
import { FormShell } from './FormShell';
import { RadioField } from './RadioField';

const options = [
  { value: 'EMAIL', label: 'Par e-mail', hint: 'À l’adresse du contrat' },
  { value: 'MAIL', label: 'Par courrier' },
  { value: 'FAX', label: 'Par fax', disabled: true },
];

test('one is chosen by its label, described by its hint, and sent', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <FormShell
      label="Envoi"
      initialValues={{ mode: '' }}
      schema={object({ mode: string().required() })}
      onSubmit={onSubmit}
      loading={false}
      submitError={null}
      submitLabel="Enregistrer"
    >
      <RadioField name="mode" legend="Mode d’envoi" options={options} />
    </FormShell>,
  );
  const submit = screen.getByRole('button', { name: 'Enregistrer' });
  await user.click(submit);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(await screen.findByText('Veuillez renseigner cette information')).toBeVisible();
  const email = screen.getByRole('radio', { name: 'Par e-mail' });
  expect(email).toHaveAccessibleDescription('À l’adresse du contrat');
  expect(screen.getByRole('radio', { name: 'Par fax' })).toBeDisabled();
  await user.click(screen.getByText('À l’adresse du contrat'));
  expect(email).toBeChecked();
  await user.click(submit);
  expect(onSubmit).toHaveBeenCalledWith({ mode: 'EMAIL' });
  await expectAccessible();
});
