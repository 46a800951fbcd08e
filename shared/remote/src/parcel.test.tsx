import { screen, waitFor } from '@testing-library/react';
import { mountRootParcel, type AppProps } from 'single-spa';
import { useState } from 'react';
import { defineRemote } from './define-remote';
import { defineParcel, Parcel } from './parcel';
import { useRemoteScope } from './remote-scope-context';

/** A lifecycle waits for React itself, so React must not wait for a test's `act`. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));
beforeEach(() => (document.body.innerHTML = '<main id="screen"></main>'));

const props = { name: 'mf-test', mountParcel: mountRootParcel } as unknown as AppProps;
const signals: AbortSignal[] = [];

const meter = defineParcel<{ point: string }>({
  name: 'mf-meters',
  App({ point }) {
    const { signal } = useRemoteScope();
    if (!signals.includes(signal)) signals.push(signal);
    return <p>Compteur {point}</p>;
  },
});

test('P2.1 a remote renders parcels, several of one kind, passes them new props, and unmounts them with itself', async () => {
  let choose = (_: string) => {};
  function App() {
    const [point, setPoint] = useState('14-1');
    choose = setPoint;
    return (
      <>
        <h1>Mes compteurs</h1>
        <Parcel config={meter} point={point} />
        <Parcel config={meter} point="14-9" />
      </>
    );
  }
  const remote = defineRemote({ name: 'mf-test', App });
  await remote.bootstrap(props);
  await remote.mount(props);
  expect(await screen.findByText('Compteur 14-1')).toBeVisible();
  expect(await screen.findByText('Compteur 14-9')).toBeVisible();
  choose('14-2');
  expect(await screen.findByText('Compteur 14-2')).toBeVisible();
  await remote.unmount(props);
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]));
  expect(document.body.textContent).toBe('');
});

test('P2.3 a parcel that throws is replaced by a panel, and the screen around it stays', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = defineParcel({
    name: 'mf-meters',
    App(): never {
      throw new TypeError('no meter');
    },
  });
  const App = () => (
    <>
      <h1>Mes compteurs</h1>
      <Parcel config={broken} />
    </>
  );
  const remote = defineRemote({ name: 'mf-test', App });
  await remote.bootstrap(props);
  await remote.mount(props);
  expect(await screen.findByText('Cet écran a rencontré un problème')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Mes compteurs' })).toBeVisible();
  await remote.unmount(props);
  quiet.mockRestore();
});
