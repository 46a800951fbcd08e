import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@portal/axe';
import { object, string } from '../schema';
import { DayGridField } from './DayGridField';
import { FormShell } from './FormShell';

const weekend = (day: string) => ['2026-11-28', '2026-11-29'].includes(day);

function setUp() {
  const sent: unknown[] = [];
  const { container } = render(
    <FormShell
      label="Date"
      initialValues={{ day: '' }}
      schema={object({ day: string().required('Choisissez un jour') })}
      onSubmit={(values) => void sent.push(values)}
      loading={false}
      submitError={null}
      submitLabel="Envoyer"
    >
      <DayGridField name="day" legend="Jour" from="2026-11-26" to="2026-12-02" refuses={weekend} />
    </FormShell>,
  );
  return { container, sent };
}

test('every day of the window is a radio button, named in full; closed ones cannot be chosen', async () => {
  const { container, sent } = setUp();
  const days = screen.getAllByRole('radio');
  expect(days).toHaveLength(7);
  expect(screen.getByRole('radio', { name: 'samedi 28 novembre' })).toBeDisabled();
  await userEvent.click(screen.getByRole('radio', { name: 'mardi 1er décembre' }));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(sent).toEqual([{ day: '2026-12-01' }]));
  await expectAccessible(container);
});

test('a missing choice is reported, and the first day takes the focus', async () => {
  const { sent } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect(await screen.findByText('Choisissez un jour')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'jeudi 26 novembre' })).toHaveFocus());
  expect(sent).toEqual([]);
});
