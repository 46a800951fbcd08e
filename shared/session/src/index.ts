export {
  closeSession,
  expireSession,
  failContext,
  openSession,
  selectContract,
  setContext,
  setSupportClient,
} from './actions';
export { areaNames, defineArea, resetAreas, type AreaName } from './areas';
export { hiddenColumns, storeHiddenColumns } from './column-choice';
export { openDrafts } from './draft-store';
export { can, canOpen, findSubMenu, rightsHere } from './rights';
export { sessionIsOver } from './session-check';
export {
  currentContract,
  isKnown,
  loginName,
  shownCustomer,
  supportingAgent,
  type ContextState,
  type Credentials,
  type KnownSession,
  type Session,
} from './session-state';
export { onSessionChange, session } from './session-store';
export { startSession } from './start-session';
export { supportAddress, supportOrigin } from './support-client';
export { subMenuPaths } from './sub-menu-paths';
export { useDraft, type Draft } from './use-draft';
export { useCurrentContract, useSession } from './use-session';
