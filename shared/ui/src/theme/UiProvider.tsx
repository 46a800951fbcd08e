import type { ReactNode } from 'react';
import { NavigationContext, type Navigate } from '../navigation/navigation';

interface UiProviderProps {
  /** Opens a path of the portal without loading the page again. Without it links behave as plain links. */
  navigate?: Navigate;
  children: ReactNode;
}

/** Stands once at the top of each React root: single-spa gives every remote its own. */
export function UiProvider({ navigate, children }: UiProviderProps) {
  return <NavigationContext value={navigate ?? null}>{children}</NavigationContext>;
}
