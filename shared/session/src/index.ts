export {
  closeSession,
  expireSession,
  failContext,
  openSession,
  selectContract,
  setContext,
  setSupportClient,
} from './actions';
export {
  forgetFollowedContract,
  keepContractWhile,
  useAwaitedContract,
  useFollowedContract,
} from './awaited-contract';
export { followAwaitedContract } from './other-tabs';
export { areaNames, defineArea, onForget, resetAreas, type AreaName } from './areas';
export { hiddenColumns, storeHiddenColumns } from './column-choice';
export { openDrafts, useDraft, type Draft } from './draft-store';
export { can, canOpen, findSubMenu, rightsHere, subMenuPaths } from './rights';
export { sessionTimeLeft } from './session-clock';
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
export { onSessionChange, session, useCurrentContract, useSession } from './session-store';
export { startSession } from './start-session';
export { supportAddress, supportOrigin } from './support-client';
