import type { RequestOf } from '@portal/contract';
import { isKnown, session } from '@portal/session';
import { send } from './send';

type LogLine = RequestOf<'/getLogsStreaming'>;

export type LogEntry = Pick<
  LogLine,
  'tag' | 'serviceCalled' | 'logMessage' | 'returnCode' | 'statusAction'
> & {
  environment: string;
  /** Nothing of the visitor is in the line. Their session goes with it: it says only that they have one. */
  anonymous?: boolean;
};

/** One line to the client log (S7). Never throws: a report must not make matters worse. */
export async function reportToServer({
  environment,
  logMessage,
  anonymous,
  ...entry
}: LogEntry): Promise<void> {
  const known = isKnown(session) ? session : null;
  const visitor = anonymous ? null : known;
  const channel = visitor?.groupe ?? 'WEB';
  const line: LogLine = {
    ...entry,
    logMessage: logMessage.slice(0, 4000),
    customerType: visitor?.customer?.type ?? null,
    triggerButton: null,
    energyList: [],
    customerIdentificationKey: visitor?.userId.slice(0, 40) ?? null,
    environnement: environment,
    timestamp: Date.now(),
    app: 'CLIENT-SPACE',
    channel,
  };
  const bearer = known?.token ?? null;
  await send('/getLogsStreaming', line, { bearer, channel, keepalive: true }).catch(() => undefined);
}
