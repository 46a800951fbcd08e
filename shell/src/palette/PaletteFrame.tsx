import { searchMaxLength } from '@portal/contract';
import { Button, useModalDialog } from '@portal/ui';
import { CommandInput, CommandList, CommandRoot } from 'cmdk';
import type { ReactNode } from 'react';
import { navigateToUrl } from 'single-spa';
import { useCloseBeside } from '../frame/use-close-beside';
import { closePalette } from './palette-state';
import { paletteWords as words } from './palette-words';
import './palette.css';

/** A row of the palette is chosen: the palette gives way to its screen. */
export function openPath(path: string): void {
  closePalette();
  navigateToUrl(path);
}

interface PaletteFrameProps {
  title: string;
  placeholder: string;
  typed: string;
  onTyped: (typed: string) => void;
  /** Below the rows: how many there are, or why there is nothing. */
  status: ReactNode;
  /** Groups of rows. */
  children: ReactNode;
}

/** The dialogue around what is found: a field above a list that the keyboard goes through. */
export function PaletteFrame({ title, placeholder, typed, onTyped, status, children }: PaletteFrameProps) {
  const dialog = useModalDialog(true, true);
  useCloseBeside(dialog, true, closePalette);
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        closePalette();
      }}
    >
      <CommandRoot className="palette__content" label={words.label} shouldFilter={false} loop>
        <div className="palette__head">
          <CommandInput
            className="ui-input"
            value={typed}
            onValueChange={onTyped}
            maxLength={searchMaxLength}
            placeholder={placeholder}
          />
          <Button variant="quiet" icon="close" aria-label={words.close} onClick={closePalette} />
        </div>
        <CommandList className="palette__list" label={words.results}>
          {children}
        </CommandList>
        {status}
      </CommandRoot>
    </dialog>
  );
}
