import { anyAgent } from '../../platform/access/agent';
import { defineCall } from '../../platform/http/define-call';
import { uploadAmendments } from './amendments.service';

export const amendmentCalls = [
  defineCall('/uploadAmendments', {
    summary: 'Contract amendments in bulk, from the text of a CSV file',
    policy: anyAgent,
    handler: ({ payload, grant, ...platform }) => uploadAmendments(platform, payload, grant),
  }),
];
