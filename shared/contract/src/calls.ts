import type { z } from 'zod';
import { changePassword, login, logout, resetPassword } from './calls/authentication';
import { getLogsStreaming } from './calls/client-log';
import { financialPieces, getBalance, getContext, getContract, getMeterReads } from './calls/customer-space';

/** Path (below `/api`) → request and response. The back end registers nothing that does not stand here. */
export const calls = {
  '/login': login,
  '/logout': logout,
  '/resetPassword': resetPassword,
  '/changePassword': changePassword,
  '/getContext': getContext,
  '/getContract': getContract,
  '/getMeterReads': getMeterReads,
  '/getBalance': getBalance,
  '/financialPieces': financialPieces,
  '/getLogsStreaming': getLogsStreaming,
} as const;

type Calls = typeof calls;
export type CallPath = keyof Calls;
export type RequestOf<P extends CallPath> = z.input<Calls[P]['request']>;
export type ResponseOf<P extends CallPath> = z.output<Calls[P]['response']>;
