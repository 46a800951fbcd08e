import { expectAccessible } from '@portal/axe';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepPages } from './StepPages';

const open = (steps: { onPrevious?: () => void; onNext?: () => void; loading?: boolean }) => {
  const onSize = jest.fn();
  render(
    <StepPages
      label="Affaires"
      current={2}
      onPrevious={steps.onPrevious ?? null}
      onNext={steps.onNext ?? null}
      loading={steps.loading ?? false}
      range="11 à 20 sur plus de 1 000"
      size={10}
      sizes={[5, 10, 20]}
      sizeLabel="Affaires par page"
      onSize={onSize}
    />,
  );
  return onSize;
};
const button = (name: string) => screen.getByRole('button', { name });

test('one page after the other, there and back', async () => {
  const [onPrevious, onNext] = [jest.fn(), jest.fn()];
  open({ onPrevious, onNext });
  expect(screen.getByRole('navigation', { name: 'Pages : Affaires' })).toHaveTextContent(
    '11 à 20 sur plus de 1 000Page 2',
  );
  await userEvent.click(button('Page suivante'));
  await userEvent.click(button('Page précédente'));
  expect([onNext.mock.calls.length, onPrevious.mock.calls.length]).toEqual([1, 1]);
  await expectAccessible();
});

test('at the end the button keeps its focus and is marked as disabled', async () => {
  open({ onPrevious: () => undefined });
  await userEvent.click(button('Page suivante'));
  expect(button('Page suivante')).toHaveFocus();
  expect(button('Page suivante')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Page précédente')).not.toHaveAttribute('aria-disabled');
});

test('a page that is loading is not requested twice', async () => {
  const onNext = jest.fn();
  open({ onNext, loading: true });
  await userEvent.dblClick(button('Page suivante'));
  expect(onNext).not.toHaveBeenCalled();
});

test('the page size is one of the list', async () => {
  const onSize = open({});
  const size = screen.getByRole('combobox', { name: 'Affaires par page' });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '5\u00a0par page',
    '10\u00a0par page',
    '20\u00a0par page',
  ]);
  await userEvent.selectOptions(size, '20');
  expect(onSize).toHaveBeenCalledWith(20);
});
