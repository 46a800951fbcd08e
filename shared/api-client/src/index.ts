export { call, callForFile, type CallOptions } from './call';
export { asCallError, CallError, isAbort, unreachableCode } from './call-error';
export { reportToServer, type LogEntry } from './client-log';
export { loadContext } from './context';
export { requireStringField } from './require-string-field';
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
export { configurePage, pageConfig } from './page-config';
export { readHistory, readLiveOverview, rollBackStable, type HistoryQuestion } from './registry-history';
export { readSnapshot } from './registry-snapshot';
export { serverNow } from './server-clock';
export { askIntervention, offerIntervention } from './support-changes';
export { useCall, useRecovery, type CallState } from './use-call';
export { useSupport, type Support } from './use-support';
export { wordsFor } from './words';
