import { act, render, screen, fireEvent } from '@portal/testing';
import { useState } from 'react';
import { TypedFilter } from './TypedFilter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what the address does not take up is asked once, not for ever', () => {
  const asked: string[] = [];
  function Host() {
    const [, redraw] = useState(0);
    return (
      <TypedFilter
        label="Contrat"
        value=""
        onChange={(value) => {
          asked.push(value);
          redraw((count) => count + 1);
        }}
      />
    );
  }
  render(<Host />);
  fireEvent.change(screen.getByLabelText('Contrat'), { target: { value: 'EL 0020' } });
  act(() => void jest.advanceTimersByTime(4_000));
  expect(asked).toEqual(['EL 0020']);
  fireEvent.change(screen.getByLabelText('Contrat'), { target: { value: 'EL0020' } });
  act(() => void jest.advanceTimersByTime(4_000));
  expect(asked).toEqual(['EL 0020', 'EL0020']);
});
