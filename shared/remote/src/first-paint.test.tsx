import { waitFor } from '@testing-library/react';
import type { AppProps } from 'single-spa';
import { useState } from 'react';
import { defineRemote } from './define-remote';

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => (environment.IS_REACT_ACT_ENVIRONMENT = false));

/** As the page has it: the element that the shell hands over, with the markup of the build. */
function painted(markup: string): HTMLElement {
  document.body.innerHTML = `<main id="screen"><div data-first-paint="mf-test 1">${markup}</div></main>`;
  return document.querySelector('[data-first-paint]') as HTMLElement;
}
const propsFor = (domElement: HTMLElement) =>
  ({ name: 'mf-test', version: '1', domElement }) as unknown as AppProps;
/** jsdom measures nothing. */
const mark = jest.fn();

function LogIn() {
  const [sent, setSent] = useState(0);
  return (
    <form aria-label="Connexion">
      <input name="user" aria-label="N° client" defaultValue="" />
      <button type="button" onClick={() => setSent(sent + 1)}>
        {`Envoyé ${sent}`}
      </button>
    </form>
  );
}
const markup =
  '<form aria-label="Connexion"><input name="user" aria-label="N° client" value=""><button type="button">Envoyé 0</button></form>';

beforeEach(() => {
  mark.mockClear();
  Object.assign(performance, { mark });
});

test('P2.6 a first paint is taken over: its elements stay, with what was typed, the caret and the focus', async () => {
  const element = painted(markup);
  const input = element.querySelector('input') as HTMLInputElement;
  input.focus();
  input.value = '100001';
  input.setSelectionRange(2, 4);
  const remote = defineRemote({ name: 'mf-test', App: LogIn });
  await remote.bootstrap(propsFor(element));
  await remote.mount(propsFor(element));
  expect(element.querySelector('input')).toBe(input);
  expect(document.activeElement).toBe(input);
  expect([input.value, input.selectionStart, input.selectionEnd]).toEqual(['100001', 2, 4]);
  element.querySelector('button')?.click();
  await waitFor(() => expect(element.querySelector('button')?.textContent).toBe('Envoyé 1'));
  expect(mark).not.toHaveBeenCalled();
  await remote.unmount(propsFor(element));
  expect(element.innerHTML).toBe('');
});

test('P2.6 one that React would draw otherwise is drawn again, which is noted and is no failure', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const element = painted('<h1>Autre chose</h1>');
  const remote = defineRemote({ name: 'mf-test', App: LogIn });
  await remote.bootstrap(propsFor(element));
  await remote.mount(propsFor(element));
  expect(element.querySelector('h1')).toBeNull();
  expect(element.querySelector('form')).not.toBeNull();
  expect(mark).toHaveBeenCalledWith('portal:first-paint-redrawn', { detail: expect.any(String) });
  await remote.unmount(propsFor(element));
  quiet.mockRestore();
});

test('an element without a first paint is drawn anew, also after one that had it', async () => {
  const remote = defineRemote({ name: 'mf-test', App: LogIn });
  const first = painted(markup);
  await remote.bootstrap(propsFor(first));
  await remote.mount(propsFor(first));
  await remote.unmount(propsFor(first));
  document.body.innerHTML = '<main id="screen"><div id="later"></div></main>';
  const second = document.getElementById('later') as HTMLElement;
  await remote.mount(propsFor(second));
  expect(second.querySelector('button')?.textContent).toBe('Envoyé 0');
  await remote.unmount(propsFor(second));
});
