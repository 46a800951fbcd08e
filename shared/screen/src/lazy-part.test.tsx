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

test('code that failed to load ahead is requested again', async () => {
  const load = jest.fn(lost);
  const part = lazyPart(load);
  part.ahead();
  await act(async () => undefined);
  part.ahead();
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that failed to load ahead is requested again when it is rendered', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  const part = lazyPart(load);
  part.ahead();
  await act(async () => undefined);
  await drawn(part);
  expect(screen.getByText('douze lignes')).toBeVisible();
});

test('code that failed to load is reported in its place, and a button requests it again', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  await drawn(lazyPart(load));
  expect(screen.getByText('Ce qui était saisi')).toBeVisible();
  expect(screen.getByText('Le chargement n’a pas abouti')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('douze lignes')).toBeVisible();
});

test('code that failed to load is requested again once the network is back', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  await drawn(lazyPart(load));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('douze lignes')).toBeVisible();
});

test('code that failed to load for one component is requested again by the next', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  const Part = lazyPart(load);
  const { unmount } = await act(async () => render(<Part />, { wrapper: Suspense }));
  expect(screen.getByText('Le chargement n’a pas abouti')).toBeVisible();
  unmount();
  await drawn(Part);
  expect(screen.getByText('douze lignes')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a dialogue whose code failed to load is reported in a dialogue that can be closed', async () => {
  const load = () => Promise.reject<ComponentType<{ onClose: () => void }>>(new Error('offline'));
  const Dialogue = lazyDialog(load);
  const onClose = jest.fn();
  await act(async () => render(<Dialogue onClose={onClose} />, { wrapper: Suspense }));
  expect(screen.getByRole('dialog', { name: 'Le chargement n’a pas abouti' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a screen whose code failed to load gets a heading and a retry', async () => {
  const load = jest.fn(there).mockImplementationOnce(lost);
  await drawn(lazyScreen(load));
  expect(screen.getByRole('heading', { level: 1, name: 'Cet écran n’a pas pu être chargé' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('douze lignes')).toBeVisible();
});

test('late code shows a message with a way to reload, and is rendered once loaded', async () => {
  jest.useFakeTimers();
  try {
    let come = (_: ComponentType<object>) => {};
    const Part = lazyPart(() => new Promise<ComponentType<object>>((resolve) => (come = resolve)));
    await drawn(Part);
    await act(async () => jest.advanceTimersByTimeAsync(9_900));
    expect(screen.getByText('Chargement')).toBeVisible();
    await act(async () => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Le chargement prend plus de temps que prévu')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeVisible();
    expect(screen.getByText('Ce qui était saisi')).toBeVisible();
    await act(async () => come(Table));
    expect(screen.getByText('douze lignes')).toBeVisible();
    expect(screen.queryByText('Le chargement prend plus de temps que prévu')).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('code that is late and then fails to load can be requested again', async () => {
  jest.useFakeTimers();
  try {
    let refuse = (_: Error) => {};
    const load = jest
      .fn(there)
      .mockImplementationOnce(() => new Promise<ComponentType<object>>((_, reject) => (refuse = reject)));
    await drawn(lazyPart(load));
    await act(async () => jest.advanceTimersByTimeAsync(10_100));
    await act(async () => refuse(new Error('reset')));
  } finally {
    jest.useRealTimers();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('douze lignes')).toBeVisible();
});
