import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { assignRequests } from './assign.service';
import { addFile, readFile } from './files.service';
import { answerTemplates, archiveTemplate, saveTemplate } from './templates/templates.service';
import { requestAgents, requestCounts, searchRequests, readRequest } from './queue.service';
import { answerRequest, applyPaymentMode, claimRequest, closeRequest, noteRequest } from './work.service';

/** More than an agent does by hand, and less than a script that mails customers. */
const limit = { max: 120, timeWindow: '1 minute' };

export const requestWorkCalls = [
  defineCall('/searchRequests', {
    summary:
      'Requests of customers that wait for an answer, in the order of their days; or those that are over',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchRequests(platform, payload, grant),
  }),
  defineCall('/getRequestCounts', {
    summary: 'How many requests wait, by status, and how many are late, nobody’s or the caller’s',
    policy: anyAgent,
    handler: ({ grant, ...platform }) => requestCounts(platform, grant),
  }),
  defineCall('/getRequest', {
    summary: 'One request with its conversation, notes of agents included',
    policy: anyAgent,
    handler: async ({ payload, grant, ...platform }) => ({
      request: await readRequest(platform, payload, grant),
    }),
  }),
  defineCall('/getRequestAgents', {
    summary: 'Agents who may be given requests, with how many each has',
    policy: anyAgent,
    handler: ({ grant, ...platform }) => requestAgents(platform, grant),
  }),
  defineCall('/claimRequest', {
    summary:
      'Takes a request that is nobody’s, that waits for the agent’s group, or that another has by their name',
    policy: anyAgent,
    limit,
    handler: (call) => claimRequest(call, call.payload),
  }),
  defineCall('/assignRequests', {
    summary: 'Gives requests to an agent, to a group’s queue, to a group in turn, or back to nobody',
    policy: anyAgent,
    limit,
    handler: (call) => assignRequests(call, call.payload),
  }),
  defineCall('/answerRequest', {
    summary: 'Answers a request, asks its customer something, or closes it with an answer',
    policy: anyAgent,
    limit,
    handler: (call) => answerRequest(call, call.payload),
  }),
  defineCall('/noteRequest', {
    summary: 'Adds a note that agents alone read',
    policy: anyAgent,
    limit,
    handler: (call) => noteRequest(call, call.payload),
  }),
  defineCall('/applyPaymentMode', {
    summary: 'Changes how a contract is paid, as its customer wishes in a request, and closes it',
    policy: anyAgent,
    limit,
    handler: (call) => applyPaymentMode(call, call.payload),
  }),
  defineCall('/closeRequest', {
    summary: 'Ends a request without an answer, with a reason',
    policy: anyAgent,
    limit,
    handler: (call) => closeRequest(call, call.payload),
  }),
  defineCall('/getAnswerTemplates', {
    summary: 'Templates of answers, with their variables in braces',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => answerTemplates(platform, payload, grant),
  }),
  defineCall('/saveAnswerTemplate', {
    summary: 'Keeps a new template of an answer, or another text of one',
    policy: anyAgent,
    limit,
    handler: (call) => saveTemplate(call, call.payload),
  }),
  defineCall('/archiveAnswerTemplate', {
    summary: 'Puts a template of an answer away, or offers it again',
    policy: anyAgent,
    limit,
    handler: (call) => archiveTemplate(call, call.payload),
  }),
  defineCall('/addWorkedRequestFile', {
    summary: 'Checks a file, and keeps it for the answer or the note that names it',
    policy: anyAgent,
    limit: { max: 60, timeWindow: '1 minute' },
    handler: (call) => addFile(call, call.payload),
  }),
  defineCall('/getWorkedRequestFile', {
    summary: 'A file of a request, as a download',
    policy: anyAgent,
    limit,
    handler: (call) => readFile(call, call.payload),
  }),
];
