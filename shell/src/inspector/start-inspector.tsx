import { createRoot } from 'react-dom/client';
import { Inspector } from './Inspector';
import { recordEvents } from './recorded-events';
import { isShortcut } from './shortcut';

/**
 * Records what the page does and opens the panel at the shortcut. Loaded only where the registry allows it: in
 * development, or by a signed token. Answers its undo.
 */
export function startInspector(): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  let open = false;
  const show = (now: boolean) => {
    open = now;
    root.render(<Inspector open={open} onClose={() => show(false)} />);
  };
  const pressed = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    show(!open);
  };
  const stop = recordEvents();
  window.addEventListener('keydown', pressed);
  return () => {
    stop();
    window.removeEventListener('keydown', pressed);
    root.unmount();
    place.remove();
  };
}
