import { proxy } from 'valtio';

/** State of the screen: the frame shows a skeleton while it loads, or the error panel. */
export type ScreenState =
  | { phase: 'empty' }
  | { phase: 'loading'; remote: string }
  | { phase: 'ready'; remote: string }
  | { phase: 'failed'; remote: string; retry: () => void };

export const screenState = proxy<{ current: ScreenState }>({ current: { phase: 'empty' } });
