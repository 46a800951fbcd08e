export { configureApi, type ApiSettings } from './api-settings';
export { call, type CallOptions } from './call';
export { CallError, isAbort, unreachableCode } from './call-error';
export { reportToServer, type LogEntry } from './client-log';
export { loadContext } from './context';
export { logIn, logOut } from './log-in';
export { readSnapshot } from './registry-snapshot';
export { useCall, type CallState } from './use-call';
export { wordsFor } from './words';
