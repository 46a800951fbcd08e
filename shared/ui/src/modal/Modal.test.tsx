import { expectAccessible } from '@portal/axe';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button';
import { ConfirmModal } from './ConfirmModal';
import { Modal } from './Modal';

function Host({ blocking = false }: { blocking?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      <Modal open={open} title="Aide" onClose={blocking ? undefined : () => setOpen(false)}>
        Relevez les chiffres noirs.
      </Modal>
    </>
  );
}

test('has its name, takes the focus, and returns it when closed', async () => {
  const user = userEvent.setup();
  render(<Host />);
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  const dialog = screen.getByRole('dialog', { name: 'Aide' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ouvrir' })).toHaveFocus();
});

test('the focus goes to the screen when what had it can no longer take it', async () => {
  const modal = (open: boolean) => (
    <main tabIndex={-1}>
      <Button disabled={open}>Payer</Button>
      <Modal open={open} title="Session expirée" />
    </main>
  );
  const { rerender } = render(modal(false));
  screen.getByRole('button', { name: 'Payer' }).focus();
  rerender(modal(true));
  rerender(
    <main tabIndex={-1}>
      <Modal open={false} title="Session expirée" />
    </main>,
  );
  expect(screen.getByRole('main')).toHaveFocus();
});

test('S5 content that fails to render is reported inside the dialogue, which still closes', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const onClose = jest.fn();
  const Odd = () => {
    throw new TypeError('undefined is not iterable');
  };
  render(
    <Modal open title="Transférer" onClose={onClose}>
      <Odd />
    </Modal>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Transférer' });
  expect(dialog).toHaveTextContent('Les informations reçues ne peuvent pas être affichées.');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each([
  ['its first field', <input key="f" aria-label="Nom" />, 'Nom'],
  [
    'the choice that is made',
    ['a', 'b'].map((name) => (
      <input key={name} type="radio" name="kind" aria-label={name} defaultChecked={name === 'b'} />
    )),
    'b',
  ],
  ['the cross, where no field can be filled in', <input key="f" disabled />, 'Fermer'],
])('a form begins in %s', (_what, fields, focused) => {
  render(
    <Modal open form title="Aide" onClose={() => undefined}>
      {fields}
    </Modal>,
  );
  expect(document.activeElement).toHaveAccessibleName(focused);
});

test('P1.7 the foremost stays above a dialogue that opens later, and keeps the focus', async () => {
  const user = userEvent.setup();
  const shown = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  const late = (open: boolean) => (
    <>
      <Modal open foremost title="Session expirée">
        <input aria-label="Mot de passe" />
      </Modal>
      <Modal open={open} form title="Créer un utilisateur">
        <input aria-label="Nom" />
      </Modal>
    </>
  );
  const { rerender } = render(late(false));
  await user.click(screen.getByLabelText('Mot de passe'));
  rerender(late(true));
  expect(screen.getAllByRole('dialog')).toHaveLength(2);
  expect(shown.mock.contexts.at(-1)).toBe(screen.getByRole('dialog', { name: 'Session expirée' }));
  expect(screen.getByLabelText('Mot de passe')).toHaveFocus();
  shown.mockRestore();
});

test.each(['wide', 'half', 'large'] as const)('a modal of size %s passes the size to its style', (size) => {
  render(
    <Modal open title="Aide" size={size}>
      Relevez
    </Modal>,
  );
  expect(screen.getByRole('dialog')).toHaveClass(`ui-modal--${size}`);
});

test('Escape closes it, but not a blocking one', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<Host />);
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  unmount();

  render(<Host blocking />);
  await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
  const notRefused = fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(notRefused).toBe(false);
  expect(screen.getByRole('dialog', { name: 'Aide' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fermer' })).not.toBeInTheDocument();
});

test('a confirmation under way can be neither repeated nor left', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmModal
      open
      loading
      title="Enregistrer vos coordonnées ?"
      confirmLabel="Enregistrer"
      error="Erreur serveur"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur serveur');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
});

test('a dialogue that is not ready cannot be confirmed', async () => {
  const onConfirm = jest.fn();
  const asked = (ready: boolean) => (
    <ConfirmModal
      open
      loading={false}
      ready={ready}
      title="Changer de forfait ?"
      confirmLabel="Changer"
      onConfirm={onConfirm}
      onCancel={() => {}}
    />
  );
  const { rerender } = render(asked(false));
  expect(screen.getByRole('button', { name: 'Changer' })).toBeDisabled();
  rerender(asked(true));
  await userEvent.click(screen.getByRole('button', { name: 'Changer' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});
