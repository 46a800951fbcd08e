import { expectAccessible } from '@portal/axe';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilterDate, type FilterDateProps } from './FilterDate';

function open({ start = '', error, ...options }: Partial<FilterDateProps> & { start?: string } = {}) {
  const changes: string[] = [];
  function Filter() {
    const [value, setValue] = useState(start);
    return (
      <>
        <FilterDate
          label="Du"
          hint="Jour de la demande"
          value={value}
          error={error}
          {...options}
          onChange={(next) => {
            changes.push(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue('')}>
          Effacer
        </button>
      </>
    );
  }
  const { container } = render(<Filter />);
  return { changes, container, user: userEvent.setup() };
}
const field = () => screen.getByRole('textbox', { name: 'Du' });

test('a list is narrowed by a day once it is typed to its end', async () => {
  const { changes, user, container } = open();
  await user.type(field(), '02032026');
  expect(changes).toEqual(['2026-03-02']);
  expect(field()).toHaveAccessibleDescription('Jour de la demande');
  await expectAccessible(container);
});

test.each([
  ['31022026', '31/02/2026', 'Le 31/02/2026 n’existe pas'],
  ['0203', '02/03', 'Saisissez la date en entier, sous la forme JJ/MM/AAAA'],
])('%s narrows nothing, stays in the field, and the reason is shown', async (typed, shown, words) => {
  const { changes, user } = open({ start: '2026-01-01' });
  await user.clear(field());
  await user.type(field(), typed);
  expect(screen.queryByText(words)).toBeNull();
  await user.tab();
  expect(await screen.findByText(words)).toBeVisible();
  expect(field()).toHaveValue(shown);
  expect(field()).toHaveAccessibleDescription(`${words} Jour de la demande`);
  expect(changes).toEqual(['']);
});

test('leaving the field with a partial day removes the former filter', async () => {
  const { changes, user } = open({ start: '2026-01-01' });
  await user.type(field(), '{Backspace}');
  expect(changes).toEqual([]);
  await user.keyboard('{Enter}');
  expect(changes).toEqual(['']);
  expect(field()).toHaveValue('01/01/202');
  expect(field()).toBeInvalid();
});

test('cleared from elsewhere, the field is empty', async () => {
  const { user } = open({ start: '2026-01-01' });
  expect(field()).toHaveValue('01/01/2026');
  await user.click(screen.getByRole('button', { name: 'Effacer' }));
  await waitFor(() => expect(field()).toHaveValue(''));
});

test('the reason why a date can find nothing is shown at once', () => {
  open({ start: '2026-01-01', error: 'La date de fin précède la date de début' });
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('La date de fin précède la date de début Jour de la demande');
});

test('a year that no call takes is explained and narrows nothing', async () => {
  const { changes, user } = open();
  const field = screen.getByRole('textbox', { name: 'Du' });
  await user.type(field, '01/02/1850');
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Saisissez une année de 1900 à 2199/));
  expect(field).toHaveValue('01/02/1850');
  expect(changes).toEqual([]);
});

describe('where there is always a day', () => {
  const limits = { start: '2026-03-02', min: '2026-01-01', max: '2026-03-10', strict: true };

  test.each([
    ['11032026', 'Choisissez une date jusqu’au 10/03/2026'],
    ['31122025', 'Choisissez une date à partir du 01/01/2026'],
  ])('one outside the limits is refused at the field (%s), until another is typed', async (typed, words) => {
    const { changes, user } = open(limits);
    await user.clear(field());
    await user.type(field(), typed);
    await user.tab();
    expect(await screen.findByText(words)).toBeVisible();
    expect(changes).toEqual([]);
    await user.clear(field());
    await user.type(field(), '02032026');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  test('an emptied field shows its day again', async () => {
    const { changes, user } = open(limits);
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue('02/03/2026');
    expect(changes).toEqual([]);
  });
});
