import { events } from '@portal/events';
import { useEffect, useState, type ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { closePalette, openPalette, palette } from './palette-state';
import { isShortcut } from './shortcut';

const dialogues = {
  admin: async () => (await import(/* webpackChunkName: "palette" */ './PaletteDialog')).PaletteDialog,
  customer: async () =>
    (await import(/* webpackChunkName: "palette-customer" */ './CustomerPalette')).CustomerPalette,
};

/** The palette of an agent or of a customer: its shortcut is here, the rest a chunk of its own that comes when it is first opened. */
export function Palette({ kind }: { kind: 'customer' | 'admin' }) {
  const { open } = useSnapshot(palette);
  const [loaded, setLoaded] = useState<{ kind: string; Dialog: ComponentType } | null>(null);
  const Dialog = loaded?.kind === kind ? loaded.Dialog : null;

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (palette.open) closePalette();
      // not while another modal dialog is open
      else if (document.querySelector('dialog:modal') === null) openPalette();
    };
    window.addEventListener('keydown', pressed);
    return () => {
      window.removeEventListener('keydown', pressed);
      closePalette();
    };
  }, []);

  useEffect(() => {
    if (!open || Dialog !== null) return;
    dialogues[kind]().then(
      (dialogue) => setLoaded({ kind, Dialog: dialogue }),
      () => {
        closePalette();
        events.emit('notificationRequested', { kind: 'error', message: notLoaded });
      },
    );
  }, [open, Dialog, kind]);

  return open && Dialog !== null ? <Dialog /> : null;
}

const notLoaded = 'La recherche n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.';
