import { useEffect } from 'react';
import { announceScreen } from './screen-focus';

export const supplierName = 'Lumenvie';

/**
 * Names the screen: in the tab, and to a screen reader by moving the focus to its heading, at each navigation
 * but the page's first.
 */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${supplierName}`;
    return announceScreen();
  }, [title]);
}
