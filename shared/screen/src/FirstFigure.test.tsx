import { render } from '@portal/testing';
import { FirstFigure } from './FirstFigure';

test('P2.6 React takes a first paint over with the figure that the page has put into it', () => {
  const container = document.createElement('div');
  container.innerHTML = '<p><span data-first-figure="balance">84,50 €</span></p>';
  const place = container.querySelector('[data-first-figure]');
  const recovered = jest.fn();
  const home = (
    <p>
      <FirstFigure name="balance" />
    </p>
  );
  const { rerender } = render(home, { container, hydrate: true, onRecoverableError: recovered });
  rerender(home);
  expect(container.querySelector('[data-first-figure]')).toBe(place);
  expect(place).toHaveTextContent('84,50 €');
  expect(recovered).not.toHaveBeenCalled();
});
