import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import {
  callBackAgents,
  callBackCounts,
  closeCallBack,
  moveCallBack,
  searchCallBacks,
  takeCallBack,
} from './call-backs.service';
import { correctNote, searchNotes, writeNote } from './notes.service';

/** More than an agent writes by hand. */
const limit = { max: 120, timeWindow: '1 minute' };

export const noteCalls = [
  defineCall('/writeNote', {
    summary: 'Notes what a customer said, and when to call them back',
    policy: anyAgent,
    limit,
    handler: (call) => writeNote(call, call.payload),
  }),
  defineCall('/correctNote', {
    summary: 'Corrects the caller’s own note within a day; the words of before are kept',
    policy: anyAgent,
    limit,
    handler: (call) => correctNote(call, call.payload),
  }),
  defineCall('/getNotes', {
    summary: 'Notes of agents about a customer or a contract, latest first',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchNotes(platform, payload, grant),
  }),
  defineCall('/getCallBacks', {
    summary: 'Customers to call back, late ones first; or those who were',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchCallBacks(platform, payload, grant),
  }),
  defineCall('/getCallBackCounts', {
    summary: 'How many customers wait for a call: late, today, nobody’s and the caller’s',
    policy: anyAgent,
    handler: ({ grant, ...platform }) => callBackCounts(platform, grant),
  }),
  defineCall('/getCallBackAgents', {
    summary: 'Agents who may be given a call-back',
    policy: anyAgent,
    handler: ({ grant, ...platform }) => callBackAgents(platform, grant),
  }),
  defineCall('/takeCallBack', {
    summary: 'Takes a call-back that is nobody’s, or whose agent can no longer call',
    policy: anyAgent,
    limit,
    handler: (call) => takeCallBack(call, call.payload),
  }),
  defineCall('/moveCallBack', {
    summary: 'Moves a call-back to another day or slot, or gives it to another agent',
    policy: anyAgent,
    limit,
    handler: (call) => moveCallBack(call, call.payload),
  }),
  defineCall('/closeCallBack', {
    summary: 'Ends a call-back: the customer was called, or nobody will',
    policy: anyAgent,
    limit,
    handler: (call) => closeCallBack(call, call.payload),
  }),
];
