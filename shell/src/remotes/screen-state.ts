import { proxy } from 'valtio';

/** What lies in the screen's place; the frame draws a skeleton or a panel over it. */
export type ScreenState =
  | { phase: 'empty' }
  | { phase: 'loading'; remote: string }
  | { phase: 'ready'; remote: string }
  | { phase: 'failed'; remote: string; retry: () => void };

export const screenState = proxy<{ current: ScreenState }>({ current: { phase: 'empty' } });
