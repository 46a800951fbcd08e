export { causeOf } from './cause';
export { openContainer } from './container';
export { defineRemote, type RemoteDefinition, type RemoteProps } from './define-remote';
export { navigate, openRequestedPaths } from './navigate';
export type { RemoteScope } from './remote-scope';
export { useRemoteScope } from './remote-scope-context';
export { useIsMountedRef } from './use-is-mounted-ref';
export { supplierName, useFailedScreen, useScreenTitle } from './screen-focus';
