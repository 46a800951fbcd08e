export { call, callForFile, type CallOptions } from './call';
export { asCallError, CallError, isAbort, unreachableCode, requireStringField } from './call-error';
export { reportToServer, type LogEntry } from './client-log';
export { loadContext } from './context';
export { diagnoseScript, fetchGenuine, refetchDamaged } from './genuine-file';
export {
  askLogInPasskey,
  confirmLogIn,
  logIn,
  logOut,
  type LogInChallenge,
  type SecondStepDone,
} from './log-in';
export { openFileTab, type FileTab } from './opened-file';
export { saveFile, type ReceivedFile } from './received-file';
export { configurePage, pageConfig } from './api-settings';
export {
  readHistory,
  readLiveOverview,
  carryOutOrder,
  type HistoryQuestion,
  readSnapshot,
} from './registry-read';
export { serverNow } from './server-clock';
export { askIntervention, offerIntervention } from './support-changes';
export { wordsFor } from './words';
