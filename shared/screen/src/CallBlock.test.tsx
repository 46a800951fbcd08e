import type { CallState } from '@portal/api-client/query';
import { act, render, screen } from '@portal/testing';
import { CallBlock } from './CallBlock';
import { lazyPart } from './lazy-part';

const loading: CallState<string> = {
  status: 'loading',
  data: undefined,
  error: undefined,
  retry: () => undefined,
};
const ready: CallState<string> = { ...loading, status: 'ready', data: 'douze lignes' };

test('the code of a block is requested with its data, and the skeleton is shown until both are there', async () => {
  let arrive: (part: typeof Table) => void = () => undefined;
  const load = jest.fn(() => new Promise<typeof Table>((resolve) => (arrive = resolve)));
  const Table = ({ rows }: { rows: string }) => <p>{rows}</p>;
  const LazyTable = lazyPart(load);
  const block = (state: CallState<string>) => (
    <CallBlock state={state} part={LazyTable} loading="Chargement des lignes" failed="Rien">
      {(rows) => <LazyTable rows={rows} />}
    </CallBlock>
  );
  const { rerender } = render(block(loading));
  expect(load).toHaveBeenCalledTimes(1);
  rerender(block(ready));
  expect(screen.getByText('Chargement des lignes')).toBeInTheDocument();
  await screen.findByText('Chargement des lignes', { ignore: '.screen-place *' });
  await act(async () => arrive(Table));
  expect(screen.getByText('douze lignes')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
