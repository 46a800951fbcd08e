import type { ReactNode } from 'react';
import { FailureContext } from '../feedback/failure-context';
import { NavigationContext, type Navigate } from '../navigation/navigation';

const ignore = () => {};

interface UiProviderProps {
  /** Opens a path of the portal without loading the page again. Without it links behave as plain links. */
  navigate?: Navigate;
  /** Called for each block that failed to render; pass a stable function. */
  onFailure?: (error: unknown) => void;
  children: ReactNode;
}

/** Used once at the top of each React root: single-spa gives every remote its own root. */
export function UiProvider({ navigate, onFailure = ignore, children }: UiProviderProps) {
  return (
    <FailureContext value={onFailure}>
      <NavigationContext value={navigate ?? null}>{children}</NavigationContext>
    </FailureContext>
  );
}
