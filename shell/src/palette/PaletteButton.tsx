import { Button, Icon } from '@portal/ui';
import { openPalette } from './palette-state';
import { shortcutWords } from './shortcut';

/** Opens the command palette: as a field in the side bar, as its icon alone in the bar of a phone. */
export function PaletteButton({ bare = false }: { bare?: boolean }) {
  if (bare) {
    return (
      <Button
        variant="quiet"
        icon="search"
        aria-label="Rechercher"
        aria-haspopup="dialog"
        onClick={openPalette}
      />
    );
  }
  return (
    <button type="button" className="shell-find" aria-haspopup="dialog" onClick={openPalette}>
      <Icon name="search" />
      Rechercher…
      <kbd>{shortcutWords()}</kbd>
    </button>
  );
}
