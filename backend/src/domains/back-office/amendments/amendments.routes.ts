import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { uploadAmendments } from './amendments.service';
import { amendmentRun, cancelAmendments } from './amendment-run.service';
import { checkAmendments, exportAmendmentReport } from './check-amendments.service';

/** A file that is read again and again keeps the database at work. */
const limit = { max: 60, timeWindow: '1 minute' };

export const amendmentCalls = [
  defineCall('/checkAmendments', {
    summary: 'A dry run of an import: what it would change, and every error by line and column',
    policy: anyAgent,
    limit,
    handler: ({ payload, text = payload.content, grant, ...platform }) =>
      checkAmendments(platform, { ...payload, content: text }, grant),
  }),
  defineCall('/exportAmendmentReport', {
    summary: 'The same as a CSV, line by line',
    policy: anyAgent,
    limit,
    handler: ({ payload, text = payload.content, grant, ...platform }) =>
      exportAmendmentReport(platform, { ...payload, content: text }, grant),
  }),
  defineCall('/uploadAmendments', {
    summary: 'Contract amendments in bulk, from the text of a CSV file',
    policy: anyAgent,
    limit,
    handler: ({ payload, text = payload.content, grant, ...platform }) =>
      uploadAmendments(platform, { ...payload, content: text }, grant),
  }),
  defineCall('/getAmendmentRun', {
    summary: 'How far the agent’s check or import is, or what became of their last import',
    policy: anyAgent,
    handler: ({ grant, ...platform }) => amendmentRun(platform, grant),
  }),
  defineCall('/cancelAmendments', {
    summary: 'Ends the agent’s import under way, with nothing written',
    policy: anyAgent,
    handler: ({ grant, ...platform }) => cancelAmendments(platform, grant),
  }),
];
