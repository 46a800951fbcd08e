import { expectAccessible } from '@portal/axe';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './FileDrop';

const file = (name: string) => new File(['1'], name);

function open() {
  const taken: string[][] = [];
  render(
    <FileDrop
      label="Fichier"
      drop="Déposez un fichier"
      or="ou"
      choose="Choisir un fichier"
      accept=".csv"
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
    />,
  );
  return { taken, zone: screen.getByText('Déposez un fichier') };
}

test('hands over what was dropped or chosen, of any kind and number, and the same file again', async () => {
  const { taken, zone } = open();
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.xlsx')] } });
  fireEvent.drop(zone, { dataTransfer: { files: [file('a.csv'), file('b.csv')] } });
  // words that were dropped
  fireEvent.drop(zone, { dataTransfer: { files: [] } });
  const chosen = file('c.csv');
  await userEvent.upload(screen.getByLabelText('Fichier'), chosen);
  await userEvent.upload(screen.getByLabelText('Fichier'), chosen);
  expect(taken).toEqual([['a.xlsx'], ['a.csv', 'b.csv'], ['c.csv'], ['c.csv']]);
  await expectAccessible();
});

test('its button opens the dialogue of the browser once, by Enter, the space bar and a press, and keeps the focus', async () => {
  const opens = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  open();
  await userEvent.tab();
  await userEvent.keyboard('{Enter} ');
  expect(opens).toHaveBeenCalledTimes(2);
  const button = screen.getByRole('button', { name: 'Choisir un fichier' });
  await userEvent.click(button);
  expect(opens).toHaveBeenCalledTimes(3);
  expect(button).toHaveFocus();
  opens.mockRestore();
});
