import { render, screen, waitFor } from '@portal/testing';
import { NextFrame } from './NextFrame';

const drawn = jest.fn(() => <p>douze colonnes</p>);
const Chart = () => drawn();
const card = () => (
  <>
    <h2>Consommation</h2>
    <NextFrame place={<p>place du graphique</p>}>
      <Chart />
    </NextFrame>
  </>
);

beforeEach(() => drawn.mockClear());

test('the first frame has the place of the part, the next one the part', async () => {
  render(card());
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByText('place du graphique').parentElement).toHaveClass('screen-place');
  expect(drawn).not.toHaveBeenCalled();
  expect(await screen.findByText('douze colonnes')).toBeVisible();
  expect(screen.queryByText('place du graphique')).not.toBeInTheDocument();
});

test('a screen that is left before its next frame does not draw the part', async () => {
  const { unmount } = render(card());
  unmount();
  let frames = 0;
  const count = () => {
    frames += 1;
    requestAnimationFrame(count);
  };
  count();
  await waitFor(() => expect(frames).toBeGreaterThan(2));
  expect(drawn).not.toHaveBeenCalled();
});
