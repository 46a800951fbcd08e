import { expectAccessible } from '@portal/axe';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { object, string } from 'yup';
import { CheckboxField } from './CheckboxField';
import { FormShell } from './FormShell';
import type { FieldRefusal } from './RefusedFields';
import { RadioField } from './RadioField';
import { SelectField } from './SelectField';
import { TextField } from './TextField';

const schema = object({
  name: string().trim().required('Veuillez renseigner cette information'),
  town: string().required('Choisissez une commune'),
});
const name = () => screen.getByRole('textbox', { name: 'Nom' });
const submit = () => screen.getByRole('button', { name: 'Enregistrer' });

function open(props: Partial<Parameters<typeof FormShell>[0]> = {}) {
  const onSubmit = jest.fn(() => Promise.resolve());
  const user = userEvent.setup();
  render(
    <FormShell
      label="Coordonnées"
      initialValues={{ name: '', town: '', news: false }}
      schema={schema}
      onSubmit={onSubmit}
      loading={false}
      submitError={null}
      submitLabel="Enregistrer"
      {...props}
    >
      <TextField name="name" label="Nom" hint="Comme sur votre facture" />
      <SelectField
        name="town"
        label="Commune"
        placeholder="Choisissez"
        options={[{ value: '69383', label: 'Lyon' }]}
      />
      <CheckboxField name="news" label="Recevoir les actualités" />
    </FormShell>,
  );
  return { user, onSubmit };
}

test('a refused submission shows a message at each field, focuses the first, and sends nothing', async () => {
  const { user, onSubmit } = open();
  await user.click(submit());
  expect(await screen.findByText('Choisissez une commune')).toBeVisible();
  expect(name()).toHaveAccessibleDescription('Veuillez renseigner cette information Comme sur votre facture');
  expect(name()).toBeInvalid();
  await waitFor(() => expect(name()).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
  await expectAccessible();
});

test('a field is judged once the press that leaves it has ended: nothing moves under the pointer', async () => {
  const { user } = open();
  await user.click(name());
  await user.pointer({ keys: '[MouseLeft>]', target: submit() });
  expect(submit()).toHaveFocus();
  await act(async () => Promise.resolve());
  expect(screen.queryByText('Veuillez renseigner cette information')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(await screen.findByText('Veuillez renseigner cette information')).toBeVisible();
  expect(await screen.findByText('Choisissez une commune')).toBeVisible();
});

test('nor does a field move what is pressed when its text was changed: browsers say so before it loses the focus', async () => {
  const { user } = open();
  await user.type(name(), '  ');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('checkbox') });
  expect(screen.getByRole('checkbox')).toHaveFocus();
  await act(async () => Promise.resolve());
  expect(screen.queryByText('Veuillez renseigner cette information')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(await screen.findByText('Veuillez renseigner cette information')).toBeVisible();
});

test('a field that the keyboard leaves is judged at once', async () => {
  const { user } = open();
  await user.click(name());
  await user.tab();
  expect(await screen.findByText('Veuillez renseigner cette information')).toBeVisible();
});

test('the values sent have gone through the schema’s transforms', async () => {
  const { user, onSubmit } = open();
  await user.type(name(), '  Martin ');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Commune' }), 'Lyon');
  await user.click(screen.getByRole('checkbox', { name: 'Recevoir les actualités' }));
  await user.click(submit());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: 'Martin', town: '69383', news: true }));
});

test('Enter, click and double click while the call runs send once', async () => {
  let answer = () => {};
  const slow = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { user } = open({ onSubmit: slow });
  await user.type(name(), 'Martin');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Commune' }), 'Lyon');
  await user.dblClick(submit());
  await user.type(name(), '{Enter}');
  await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
  answer();
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy'));
  expect(slow).toHaveBeenCalledTimes(1);
  await user.click(submit());
  await waitFor(() => expect(slow).toHaveBeenCalledTimes(2));
});

test('the server’s refusal is announced', () => {
  open({ submitError: 'Le service est momentanément indisponible' });
  expect(screen.getByRole('alert')).toHaveTextContent('Le service est momentanément indisponible');
});

test('the server’s message on a field is shown at it, focused, until the value changes or is sent again', async () => {
  const refusal = { path: 'name', message: 'Ce nom est déjà pris' };
  const onSubmit = jest.fn();
  const user = userEvent.setup();
  function Refusing() {
    const [errors, setErrors] = useState<FieldRefusal[]>([]);
    return (
      <FormShell
        initialValues={{ name: '' }}
        schema={object({ name: string().required() })}
        onSubmit={(values) => {
          onSubmit(values);
          setErrors([refusal]);
        }}
        loading={false}
        submitError={errors.length > 0 ? 'Refusé' : null}
        fieldErrors={errors}
        submitLabel="Enregistrer"
      >
        <TextField name="name" label="Nom" />
      </FormShell>
    );
  }
  render(<Refusing />);
  await user.type(name(), 'Martin{Enter}');
  expect(await screen.findByText('Ce nom est déjà pris')).toBeVisible();
  expect(name()).toHaveAccessibleDescription('Ce nom est déjà pris');
  expect(name()).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.tab();
  expect(name()).toBeInvalid();
  await user.type(name(), 's');
  await waitFor(() => expect(name()).toBeValid());
  await user.type(name(), '{Backspace}{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
});

test('the server’s message on a nested value is shown at its field; of radio buttons the chosen one has the focus', async () => {
  const refusals = [{ path: 'EL.start', message: 'Trop tôt' }];
  const user = userEvent.setup();
  render(
    <FormShell
      initialValues={{ EL: { start: 'NOW', day: '' } }}
      schema={object({ EL: object({ start: string(), day: string() }) })}
      onSubmit={() => undefined}
      loading={false}
      submitError={null}
      fieldErrors={refusals}
      submitLabel="Enregistrer"
    >
      <TextField name="EL.day" label="Jour" />
      <RadioField
        name="EL.start"
        legend="Début"
        options={[
          { value: 'LATER', label: 'Plus tard' },
          { value: 'NOW', label: 'Maintenant' },
        ]}
      />
    </FormShell>,
  );
  expect(await screen.findByText('Trop tôt')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Maintenant' })).toHaveFocus());
  await user.type(screen.getByRole('textbox', { name: 'Jour' }), '1');
  expect(screen.getByText('Trop tôt')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Plus tard' }));
  await waitFor(() => expect(screen.queryByText('Trop tôt')).toBeNull());
});

test('a message on a field that the form does not have is shown beside the button', () => {
  open({ submitError: 'Le contrat est clos', fieldErrors: [{ path: 'contract', message: 'clos' }] });
  expect(screen.getByRole('alert')).toHaveTextContent('Le contrat est clos');
});

test('values are passed on after each change, for a draft', async () => {
  const onValues = jest.fn();
  const { user } = open({ onValues });
  await user.type(name(), 'M');
  expect(onValues).toHaveBeenLastCalledWith({ name: 'M', town: '', news: false });
  expect(onValues).toHaveBeenCalledTimes(1);
});
