import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Card } from '../layout/Page';
import { UiProvider } from '../theme/UiProvider';
import { BlockBoundary } from './BlockBoundary';

let broken = true;
function Figures({ data }: { data: string[] | null }) {
  if (broken) throw new TypeError('no figures');
  return <p>{data?.join(', ')}</p>;
}

beforeEach(() => {
  broken = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('a card that cannot draw its content fails alone, is reported, and starts afresh on demand', async () => {
  const reported = jest.fn();
  render(
    <UiProvider onFailure={reported}>
      <Card title="Solde">
        <Figures data={['1']} />
      </Card>
      <Card title="Offre">Essentiel</Card>
    </UiProvider>,
  );
  expect(screen.getByRole('region', { name: 'Solde' })).toHaveTextContent('Ce bloc n’a pas pu être affiché');
  expect(screen.getByText('Essentiel')).toBeVisible();
  expect(reported).toHaveBeenCalledWith(new TypeError('no figures'));
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(screen.getByText('1')).toBeVisible();
});

test('given the data of its block, it recovers only when they change', async () => {
  const retry = jest.fn();
  const block = (data: string[] | null) => (
    <BlockBoundary title="Votre solde n’a pas pu être chargé" onRetry={retry} resetOn={data}>
      <Figures data={data} />
    </BlockBoundary>
  );
  const { rerender } = render(block(null));
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(retry).toHaveBeenCalledTimes(1);
  broken = false;
  rerender(block(null));
  expect(screen.getByRole('alert')).toHaveTextContent('Votre solde n’a pas pu être chargé');
  rerender(block(['2']));
  expect(screen.getByText('2')).toBeVisible();
});

test('where another block reports the failure, nothing is shown', () => {
  const { container } = render(
    <BlockBoundary show="nothing">
      <Figures data={null} />
    </BlockBoundary>,
  );
  expect(container).toBeEmptyDOMElement();
});
