import { proxy } from 'valtio';

/** Whether the palette is open; its code comes when it first is. */
export const palette = proxy({ open: false });

export const openPalette = (): void => {
  palette.open = true;
};
export const closePalette = (): void => {
  palette.open = false;
};
