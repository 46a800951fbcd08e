import { closeSession } from '@portal/session';
import { act, aScheme, type Handlers, refuse, renderScreen, screen, waitFor } from '@portal/testing';
import { useState } from 'react';
import { FoundRows } from './FoundRows';
import { type PageOrder, usualOrder } from './search-address';
import { useServedPages } from './use-served-pages';

const words = {
  title: 'Exécutions',
  label: 'Exécutions',
  nothing: 'Rien',
  perPage: 'Par page',
  all: (count: number) => `${count} en tout`,
  more: (count: number) => `plus de ${count}`,
  atLeast: (count: number) => `au moins ${count}`,
  range: (from: number, to: number) => `${from} à ${to}`,
  narrow: 'Affinez',
};
type Run = { id: string; createdAt: string };

/** A search whose order, size and filter are chosen. @param from end of the page before */
function Search({ from }: { from?: string }) {
  const [order, setOrder] = useState<PageOrder<'createdAt'>>(usualOrder);
  const [failed, setFailed] = useState(false);
  const [ends, setEnds] = useState<readonly string[]>(from === undefined ? [] : [from]);
  const { sort, direction, size } = order;
  const pages = useServedPages(
    '/searchJobRuns',
    { ...(failed && { state: 'FAILED' as const }), sort, direction, limit: size },
    { ends, row: null, go: setEnds },
  );
  return (
    <>
      <button type="button" onClick={() => setFailed(true)}>
        En échec
      </button>
      <FoundRows
        name="runs"
        words={words}
        columns={[{ key: 'createdAt', title: 'Demandée le', render: ({ id }: Run) => id, sortBy: () => '' }]}
        rowsOf={({ runs }) => runs}
        rowKey={({ id }) => id}
        pages={pages}
        order={order}
        onOrder={setOrder}
      />
    </>
  );
}

const run = (id: string) => ({
  ...{ id, job: 'cleanup', state: 'DONE', asked: false, createdAt: '2026-11-26T10:00:00.000Z' },
  ...{
    startedAt: null,
    endedAt: null,
    retryAt: null,
    attempts: 1,
    error: null,
    timedOut: false,
    share: null,
  },
});
const answer = (id: string) => ({ runs: [run(id)], total: 12, totalIsCapped: false, nextCursor: 'next.x' });

/** The first answer comes at once; the second one when the test sends it. */
function open(second: () => unknown = () => answer('second')) {
  let send = () => undefined as void;
  const sent = new Promise<void>((resolve) => (send = resolve));
  let reads = 0;
  const handlers = {
    '/searchJobRuns': async () => {
      reads += 1;
      if (reads === 1) return answer('first');
      await sent;
      return second();
    },
  } as Handlers;
  const session = { as: 'agent', scheme: aScheme(['manageUsers']) } as const;
  return { ...renderScreen(<Search />, { session, handlers }), send: () => send() };
}

const table = () => screen.getByRole('table', { name: 'Exécutions' });
const busy = () => table().closest('[aria-busy="true"]');

test('B9.1 while another order is read, the former rows are busy, and the title keeps the focus', async () => {
  const { user, send } = open();
  const title = await screen.findByRole('button', { name: 'Demandée le' });
  await user.click(title);
  expect(title).toHaveFocus();
  expect(busy()).toHaveTextContent('first');
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  send();
  expect(await screen.findByText('second')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('12 en tout · 1 à 1');
  expect(busy()).toBeNull();
  expect(title).toHaveFocus();
});

test('B9.1 the choice of a page size keeps the focus', async () => {
  const { user, send } = open();
  const size = await screen.findByRole('combobox', { name: 'Par page' });
  await user.click(size);
  await user.selectOptions(size, '50');
  expect(busy()).toHaveTextContent('first');
  send();
  expect(await screen.findByText('second')).toBeVisible();
  expect(size).toHaveFocus();
});

test('B9.1 S4 rows of another question are not its answer when it fails', async () => {
  const { user, send } = open(() => refuse(503, 'Indisponible'));
  await screen.findByText('first');
  await user.click(screen.getByRole('button', { name: 'En échec' }));
  expect(busy()).toHaveTextContent('first');
  send();
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('first')).toBeNull());
});

test('P1.9 what a visitor found is not shown once they have logged out', async () => {
  open();
  await screen.findByText('first');
  act(() => closeSession());
  expect(screen.queryByText('first')).toBeNull();
});

test('B9.1 the pages say which rows are shown, of how many', async () => {
  open();
  await screen.findByText('first');
  expect(screen.getByRole('navigation')).toHaveTextContent('1 à 1 sur 12Page 1');
  expect(screen.getByRole('button', { name: 'Page précédente' })).toHaveAttribute('aria-disabled', 'true');
});

test('B9.1 a page whose cursor is outdated leads to the first one', async () => {
  const session = { as: 'agent', scheme: aScheme(['manageUsers']) } as const;
  const outdated = refuse(400, 'x', 'INVALID_PARAMETER', [{ path: 'cursor', message: 'x' }]);
  const { user } = renderScreen(<Search from="old.end" />, {
    session,
    handlers: {
      '/searchJobRuns': ({ cursor }: { cursor?: string }) =>
        cursor === undefined ? answer('first') : outdated,
    } as Handlers,
  });
  await user.click(await screen.findByRole('button', { name: 'Première page' }));
  expect(await screen.findByText('first')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('B9.1 a later page that fails is shown without the rows of the one before, with a retry and a way back', async () => {
  const { user, send } = open(() => refuse(503, 'Indisponible'));
  await screen.findByText('first');
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  expect(busy()).toHaveTextContent('first');
  expect(screen.getByRole('status')).toHaveTextContent('Chargement…');
  expect(screen.getByRole('navigation')).not.toHaveTextContent('11 à');
  send();
  expect(await screen.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('first')).toBeNull());
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revenir à la première page' }));
  expect(await screen.findByText('first')).toBeVisible();
});

test('B9.1 S2 who may not see the list any more has no rows of it', async () => {
  const { user, send } = open(() => refuse(403, 'Non autorisé', '403'));
  await screen.findByText('first');
  await user.click(screen.getByRole('button', { name: 'Page suivante' }));
  send();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('first')).toBeNull();
});
