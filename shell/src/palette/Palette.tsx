import { events } from '@portal/events';
import { useEffect, useState, type ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { closePalette, openPalette, palette } from './palette-state';
import { isShortcut } from './shortcut';

/** An agent's command palette: its shortcut is here, the rest a chunk of its own that comes when it is first opened. */
export function Palette() {
  const { open } = useSnapshot(palette);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

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
    import(/* webpackChunkName: "palette" */ './PaletteDialog').then(
      (loaded) => setDialog(() => loaded.PaletteDialog),
      () => {
        closePalette();
        events.emit('notificationRequested', { kind: 'error', message: notLoaded });
      },
    );
  }, [open, Dialog]);

  return open && Dialog !== null ? <Dialog /> : null;
}

const notLoaded = 'La recherche n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.';
