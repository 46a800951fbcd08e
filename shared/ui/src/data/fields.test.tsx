import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from 'yup';
import { FormShell } from '../form/FormShell';
import { DateField } from './DateField';
import { SearchField } from './SearchField';

test('a typed French date reaches the form as a day; a chosen town as its code', async () => {
  const onSubmit = jest.fn();
  const user = userEvent.setup();
  render(
    <FormShell
      initialValues={{ day: '', town: '' }}
      schema={object({ day: string(), town: string() })}
      onSubmit={onSubmit}
      loading={false}
      submitError={null}
      submitLabel="Envoyer"
    >
      <DateField name="day" label="Date de naissance" max="2008-12-31" />
      <SearchField
        name="town"
        label="Commune"
        options={[
          { value: '69123', label: 'Lyon' },
          { value: '75056', label: 'Paris' },
        ]}
      />
    </FormShell>,
  );
  await user.type(screen.getByLabelText('Date de naissance'), '29/02/1984{Enter}');
  await user.type(screen.getByRole('combobox', { name: 'Commune' }), 'par');
  fireEvent.click(await screen.findByTitle('Paris'));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ day: '1984-02-29', town: '75056' }));
});
