import { z } from 'zod';
import { text } from '../entities/primitives';
import { origin } from '../origin';

/** One line of the browser's log; `logMessage` contains the shell's report of a failed remote. */
const getLogsStreaming = {
  request: z.strictObject({
    ...origin,
    tag: text(60),
    customerType: text(20).nullable(),
    triggerButton: text(100).nullable(),
    serviceCalled: text(100),
    logMessage: text(4000),
    returnCode: text(20),
    statusAction: text(20),
    energyList: z.array(text(4)).max(2),
    /** Of the session, and not of this: kept of a customer only where they allow that use of their data. */
    customerIdentificationKey: text(40).nullable(),
    environnement: text(20),
    timestamp: z.number().int(),
    app: z.literal('CLIENT-SPACE'),
    channel: text(60),
  }),
  response: z.object({ code: z.string() }),
};

export const clientLogCalls = { '/getLogsStreaming': getLogsStreaming } as const;
