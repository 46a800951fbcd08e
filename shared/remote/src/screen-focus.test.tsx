import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { useScreenTitle } from './screen-focus';

function Screen({
  title,
  heading = true,
  field = false,
  row = false,
}: {
  title: string;
  heading?: boolean;
  field?: boolean;
  /** Shown, and focused, with the screen: its list was read before. */
  row?: boolean;
}) {
  useScreenTitle(title);
  return (
    <>
      {heading && <h1>{title}</h1>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the case under test */}
      {field && <input aria-label="Numéro" autoFocus />}
      {row && <RowComeBackTo />}
    </>
  );
}

function RowComeBackTo() {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.focus(), []);
  return <div ref={row} role="row" data-row="100063" tabIndex={-1} />;
}

let serial = 0;
/** Each test has its own address, because a place is announced once. */
const go = () => window.history.replaceState(null, '', `/place-${(serial += 1)}`);

function open(screenElement: React.ReactElement) {
  const main = document.createElement('main');
  main.id = 'screen';
  main.tabIndex = -1;
  document.body.replaceChildren(main);
  return render(screenElement, { container: main });
}

beforeEach(() => {
  jest.useFakeTimers();
  window.scrollTo = jest.fn();
  go();
});
afterEach(() => jest.useRealTimers());

test('names the tab and moves the focus to the heading of the new screen', () => {
  open(<Screen title="Mes factures" />);
  expect(document.title).toBe('Mes factures · Lumenvie');
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('P2.6 a screen begins at its top, unless the shell shows it where the visitor left it', () => {
  open(<Screen title="Mes factures" />).unmount();
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
  go();
  Object.assign(window.history, { scrollRestoration: 'manual' });
  open(<Screen title="Mes factures" />);
  expect(window.scrollTo).toHaveBeenCalledTimes(1);
  Object.assign(window.history, { scrollRestoration: 'auto' });
});

test('the same place is announced once: a title that changes with its data does not move the focus', () => {
  const { rerender } = open(<Screen title="Mes factures" />);
  document.getElementById('screen')?.focus();
  rerender(<Screen title="Mes factures (3)" />);
  expect(document.title).toBe('Mes factures (3) · Lumenvie');
  expect(screen.getByRole('heading')).not.toHaveFocus();
});

test('another entry of the same screen moves the focus; a filter in the address does not', () => {
  const { rerender } = open(<Screen title="Créer un groupe" />);
  document.getElementById('screen')?.focus();
  window.history.replaceState(null, '', '?page=2');
  rerender(<Screen title="Créer un groupe (2)" />);
  expect(screen.getByRole('heading')).not.toHaveFocus();
  window.history.replaceState(null, '', '?action=manageUsers');
  rerender(<Screen title="Gérer les utilisateurs" />);
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('a button that opened a dialog by the address keeps the focus that it gets when the dialog closes', () => {
  window.history.replaceState(null, '', '?action=createGroup');
  const screenOf = (title: string) => (
    <>
      <Screen title={title} />
      <button>Créer un groupe</button>
    </>
  );
  const { rerender } = open(screenOf('Créer un groupe'));
  screen.getByRole('button').focus();
  window.history.replaceState(null, '', '?action=manageUsers');
  rerender(screenOf('Gérer les utilisateurs'));
  expect(screen.getByRole('button')).toHaveFocus();
  go();
  rerender(screenOf('Mes groupes'));
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('B11.1 the row that a visitor comes back to keeps the focus, also when its list is there with the screen', () => {
  open(<Screen title="Clients" row />);
  expect(screen.getByRole('row')).toHaveFocus();
});

test('a field that takes the focus by itself keeps it', () => {
  open(<Screen title="Connexion" field />);
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('a heading that is rendered late is waited for, up to two seconds', async () => {
  const { rerender } = open(<Screen title="Mes paiements" heading={false} />);
  // the browser reports the change in a later task
  await act(async () => rerender(<Screen title="Mes paiements" />));
  expect(screen.getByRole('heading')).toHaveFocus();
  go();
  open(<Screen title="Sans titre" heading={false} />);
  act(() => void jest.advanceTimersByTime(2_000));
  expect(document.getElementById('screen')).toHaveFocus();
  expect(jest.getTimerCount()).toBe(0);
});

test('a screen that is unmounted before its heading is rendered leaves no timer behind', () => {
  const { unmount } = open(<Screen title="Mes documents" heading={false} />);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
