import type { RequestOf } from '@portal/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../config';
import type { Db } from '../../platform/database';
import { insertLine, insertLoad } from './client-log.queries';
import { happenedAt } from './client-log.rules';
import { loadRow, loadTold } from './remote-loads.rules';

/** Stores a line of a browser's log; loads of remotes stand in a table of their own, where canaries are judged. */
export async function storeLine(
  db: Db,
  line: RequestOf<'/getLogsStreaming'>,
  { caller, signedIn, now, config }: { caller: string; signedIn: boolean; now: Date; config: Config },
): Promise<void> {
  const load = loadTold(line);
  if (load) return insertLoad(db, loadRow(load, { caller, signedIn, key: config.sessionKey, now }));
  await insertLine(db, {
    id: uuidv7(),
    received_at: now,
    happened_at: happenedAt(line.timestamp, now),
    tag: line.tag,
    customer_type: line.customerType,
    trigger_button: line.triggerButton,
    service_called: line.serviceCalled,
    log_message: line.logMessage,
    return_code: line.returnCode,
    status_action: line.statusAction,
    energy_list: line.energyList,
    customer_key: line.customerIdentificationKey,
    environment: line.environnement,
    app: line.app,
    channel: line.channel,
  });
}
