import type { ReactNode } from 'react';
import { FailureContext } from '../feedback/failure-context';
import { NavigationContext, type Navigate } from '../navigation/navigation';

const ignore = () => {};

interface UiProviderProps {
  /** Opens a path of the portal without loading the page again. Without it links behave as plain links. */
  navigate?: Navigate;
  /** Told of each block that failed to draw; keep it the same function. */
  onFailure?: (error: unknown) => void;
  children: ReactNode;
}

/** Stands once at the top of each React root: single-spa gives every remote its own. */
export function UiProvider({ navigate, onFailure = ignore, children }: UiProviderProps) {
  return (
    <FailureContext value={onFailure}>
      <NavigationContext value={navigate ?? null}>{children}</NavigationContext>
    </FailureContext>
  );
}
