import { today } from '@portal/domain';
import { anyAgent } from '../../../platform/access/agent';
import { defineCall } from '../../../platform/http/define-call';
import { uploadAmendments } from './amendments.service';
import { amendmentTemplate } from './amendment-report.csv';
import { getAmendmentImport, searchAmendmentImports, searchAmendments } from './imported-amendments.service';
import { withdrawAmendment, withdrawAmendmentImport } from './withdraw-amendments.service';
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
  defineCall('/exportAmendmentTemplate', {
    summary: 'A file of amendments with its headings and an example, for a spreadsheet',
    policy: anyAgent,
    handler: async ({ clock }) => amendmentTemplate(today(clock())),
  }),
  defineCall('/searchAmendmentImports', {
    summary: 'Imports of amendments, with how many of each are to come, applied, refused and withdrawn',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchAmendmentImports(platform, payload, grant),
  }),
  defineCall('/getAmendmentImport', {
    summary: 'One import of amendments',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => getAmendmentImport(platform, payload.importId, grant),
  }),
  defineCall('/searchAmendments', {
    summary: 'The amendments of an import, or of a contract, with their state',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => searchAmendments(platform, payload, grant),
  }),
  defineCall('/withdrawAmendment', {
    summary: 'Withdraws an amendment before its day',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => withdrawAmendment(platform, payload, grant),
  }),
  defineCall('/withdrawAmendmentImport', {
    summary: 'Withdraws all amendments of an import whose day is to come',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => withdrawAmendmentImport(platform, payload, grant),
  }),
];
