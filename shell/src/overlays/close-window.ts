import { logOut } from '@portal/api-client';

/** P1.12: a browser closes only the windows that a script opened; where it refuses, the visitor is logged out. */
export function closeWindow(): void {
  window.close();
  if (!window.closed) void logOut();
}
