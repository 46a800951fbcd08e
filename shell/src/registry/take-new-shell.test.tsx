import { act, render, screen, userEvent } from '@portal/testing';
import { FormShell, TextField } from '@portal/ui/form';
import { object, string } from '@portal/ui/schema';
import { reloadPage } from '../remotes/leaving-page';
import { screenState } from '../remotes/screen-state';
import { aSnapshot, auth } from '../testing/registry';
import { peekSnapshot, setSnapshot } from './registry-store';
import { takeNewShell } from './take-new-shell';

jest.mock('../remotes/leaving-page', () => ({ reloadPage: jest.fn(), pageIsLeaving: () => false }));

const reloaded = () => jest.mocked(reloadPage).mock.calls.length;
function step(from: string, to: string) {
  const detail = { oldUrl: `http://localhost${from}`, newUrl: `http://localhost${to}` };
  window.dispatchEvent(new CustomEvent('single-spa:before-routing-event', { detail }));
}
let serial = 1;
const publishShell = () => act(() => setSnapshot({ ...aSnapshot([auth]), shell: `${++serial}.0.0` }));
let stop = () => {};

beforeEach(() => {
  jest.clearAllMocks();
  setSnapshot(aSnapshot([auth]));
  screenState.current = { phase: 'ready', remote: 'mf-auth' };
  stop = takeNewShell();
});
afterEach(() => stop());

test('P4.1 a new shell is taken at the next step between two screens, once', () => {
  step('/', '/document/bills');
  expect(reloaded()).toBe(0);
  publishShell();
  step('/document/bills', '/document/bills?page=2');
  expect(reloaded()).toBe(0);
  step('/document/bills', '/');
  expect(reloaded()).toBe(1);
  // a server that lags behind handed the former shell out again
  step('/', '/document/bills');
  expect(reloaded()).toBe(1);
});

test('P4.1 not while a screen is loading', () => {
  publishShell();
  screenState.current = { phase: 'loading', remote: 'mf-auth' };
  step('/', '/document/bills');
  expect(reloaded()).toBe(0);
});

test('P4.1 not without a network, nor when the registry did not answer last', async () => {
  publishShell();
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  step('/', '/document/bills');
  expect(reloaded()).toBe(0);
  line.mockRestore();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(peekSnapshot()).rejects.toThrow();
  step('/', '/document/bills');
  expect(reloaded()).toBe(0);
  const answer = JSON.stringify(aSnapshot([auth]));
  globalThis.fetch = () =>
    Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(answer) } as Response);
  await peekSnapshot();
  step('/', '/document/bills');
  expect(reloaded()).toBe(1);
});

test('P4.1 never under a dirty form', async () => {
  publishShell();
  const { unmount } = render(
    <FormShell
      initialValues={{ phone: '' }}
      schema={object({ phone: string() })}
      onSubmit={() => {}}
      loading={false}
      submitError={null}
      submitLabel="Enregistrer"
    >
      <TextField name="phone" label="Téléphone" />
    </FormShell>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText('Téléphone');
  await user.type(field, '06');
  step('/', '/document/bills');
  expect(reloaded()).toBe(0);
  await user.clear(field);
  step('/', '/document/bills');
  expect(reloaded()).toBe(1);
  publishShell();
  await user.type(field, '06');
  unmount();
  step('/', '/document/bills');
  expect(reloaded()).toBe(2);
});
