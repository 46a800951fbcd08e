import { act, render, screen, userEvent } from '@portal/testing';
import { Suspense, type ComponentType } from 'react';
import { lazyDialog, lazyPart, lazyScreen } from './lazy-part';

const Table = () => <p>douze lignes</p>;
const lost = () => Promise.reject<ComponentType<object>>(new Error('offline'));
const there = () => Promise.resolve<ComponentType<object>>(Table);

async function drawn(Part: ComponentType<object>) {
  await act(async () => {
    render(
      <>
        <p>Ce qui était saisi</p>
        <Suspense fallback="Chargement">
          <Part />
        </Suspense>
      </>,
    );
  });
}

test('code that did not come ahead is asked for again', async () => {
  const load = jest.fn(lost);
  const part = lazyPart(load);
  part.ahead();
  await act(async () => undefined);
  part.ahead();
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that did not come ahead is asked for again by who draws it', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  const part = lazyPart(load);
  part.ahead();
  await act(async () => undefined);
  await drawn(part);
  expect(screen.getByText('douze lignes')).toBeVisible();
});

test('code that did not come is told in its place, and a press asks for it again', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  await drawn(lazyPart(load));
  expect(screen.getByText('Ce qui était saisi')).toBeVisible();
  expect(screen.getByText('Le chargement n’a pas abouti')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('douze lignes')).toBeVisible();
});

test('code that did not come is asked for again once the network is back', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  await drawn(lazyPart(load));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('douze lignes')).toBeVisible();
});

test('code that did not come for one is asked for again by the next', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  const Part = lazyPart(load);
  const { unmount } = await act(async () => render(<Part />, { wrapper: Suspense }));
  expect(screen.getByText('Le chargement n’a pas abouti')).toBeVisible();
  unmount();
  await drawn(Part);
  expect(screen.getByText('douze lignes')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a dialogue that did not come is told in one that closes', async () => {
  const load = () => Promise.reject<ComponentType<{ onClose: () => void }>>(new Error('offline'));
  const Dialogue = lazyDialog(load);
  const onClose = jest.fn();
  await act(async () => render(<Dialogue onClose={onClose} />, { wrapper: Suspense }));
  expect(screen.getByRole('dialog', { name: 'Le chargement n’a pas abouti' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a screen that did not come has a heading of its own', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  await drawn(lazyScreen(load));
  expect(screen.getByRole('heading', { level: 1, name: 'Cet écran n’a pas pu être chargé' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('douze lignes')).toBeVisible();
});
