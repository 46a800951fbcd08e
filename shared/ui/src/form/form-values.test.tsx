import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { object, string } from '../schema';
import { FormShell } from './FormShell';
import { TextField } from './TextField';
import { useFormFill, useShownErrors } from './form-values';

function Lookup() {
  const fill = useFormFill();
  const wrong = useShownErrors(['high', 'low']);
  return (
    <>
      <button type="button" onClick={() => fill({ high: '1', low: '2' })}>
        Chercher
      </button>
      <p role="status">{wrong.join(' ')}</p>
    </>
  );
}

test('what a lookup found fills several fields, none of which is left in error', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <FormShell
      initialValues={{ high: '', low: '', name: 'x' }}
      schema={object({ high: string().required(), low: string().required(), name: string().required() })}
      onSubmit={onSubmit}
      loading={false}
      submitError={null}
      submitLabel="Valider"
    >
      <TextField name="high" label="Pleines" />
      <TextField name="low" label="Creuses" />
      <Lookup />
    </FormShell>,
  );
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(screen.getByRole('status')).toHaveTextContent('high low');
  await user.click(screen.getByRole('button', { name: 'Chercher' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  await user.click(screen.getByRole('button', { name: 'Valider' }));
  expect(onSubmit).toHaveBeenCalledWith({ high: '1', low: '2', name: 'x' });
});
