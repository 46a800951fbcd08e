import type { LoadReport, RequestOf } from '@portal/contract';
import { routesWithoutSession, webVitalsReport, webVitalsTag } from '@portal/contract/schemas';
import { v7 as uuidv7 } from 'uuid';
import type { Config } from '../../../config';
import type { Db } from '../../../platform/database';
import { remoteLoads, webVitals } from '../../../platform/observation/observations';
import type { Visitor } from '../../../platform/sessions';
import { isConsented } from '../profile/consents/consents.service';
import { insertLine, insertLoad } from './client-log.queries';
import { happenedAt, withoutPeople } from './client-log.rules';
import { hourlyBound } from './hourly-bound';
import { loadRow, readLoadReport, tellerOf } from './remote-loads.rules';
import { reportedJson } from './reported-json';

/**
 * Loads that this process keeps in an hour: more than a visitor has versions to load, so that whoever invents versions
 * counts little. Strangers are bounded together as well: they can come from many networks.
 */
const loadsOfAccounts = hourlyBound({ each: 20, all: Infinity });
const loadsOfStrangers = hourlyBound({ each: 20, all: 2_000 });

/** Measured visits that this process counts in an hour: one page in ten is measured, so ten are a hundred pages. */
const visitsOfAccounts = hourlyBound({ each: 10, all: Infinity });
const visitsOfStrangers = hourlyBound({ each: 10, all: 2_000 });

const dataUse = { purpose: 'DATA_USE', granularity: 'NONE' } as const;

/** Whose line it is, as the session says: an agent's login; a customer's number where they allow that use of it. */
async function keyOf(db: Db, visitor: Visitor | undefined): Promise<string | null> {
  if (!visitor) return null;
  if (visitor.agent) return visitor.agent.login;
  if (visitor.customerNumber === null) return visitor.login;
  return (await isConsented(db, visitor.customerNumber, dataUse)) ? visitor.customerNumber : null;
}

async function storeLoad(db: Db, load: LoadReport, told: Parameters<typeof loadRow>[1]): Promise<void> {
  const { teller, signedIn, now } = told;
  const bound = signedIn ? loadsOfAccounts : loadsOfStrangers;
  if (!bound.take(teller, now)) return;
  const isFirst = await insertLoad(db, loadRow(load, told));
  if (!isFirst) return bound.giveBack(teller);
  if (signedIn) remoteLoads.publish({ failed: load.outcome === 'failed' });
}

const anonymised = (text: string | null) => text && withoutPeople(text);

/**
 * Stores a line of a browser's log. Loads of remotes go to a separate table, from which canaries are evaluated; web vitals
 * are only counted.
 */
export async function storeLine(
  db: Db,
  line: RequestOf<'/getLogsStreaming'>,
  {
    address,
    visitor,
    now,
    config,
  }: { address: string; visitor: Visitor | undefined; now: Date; config: Config },
): Promise<void> {
  const signedIn = visitor !== undefined;
  const teller = tellerOf(visitor, address);
  const vitals = reportedJson(line, webVitalsTag, webVitalsReport);
  if (vitals) {
    if (!signedIn && !routesWithoutSession.includes(vitals.route)) return;
    const bound = signedIn ? visitsOfAccounts : visitsOfStrangers;
    if (bound.take(teller, now)) webVitals.publish(vitals);
    return;
  }
  const load = readLoadReport(line);
  if (load) return storeLoad(db, load, { teller, signedIn, key: config.sessionKey, now });
  await insertLine(db, {
    id: uuidv7(),
    received_at: now,
    happened_at: happenedAt(line.timestamp, now),
    tag: withoutPeople(line.tag),
    customer_type: anonymised(line.customerType),
    trigger_button: anonymised(line.triggerButton),
    service_called: withoutPeople(line.serviceCalled),
    log_message: withoutPeople(line.logMessage),
    return_code: withoutPeople(line.returnCode),
    status_action: withoutPeople(line.statusAction),
    energy_list: line.energyList,
    customer_key: await keyOf(db, visitor),
    environment: withoutPeople(line.environnement),
    app: line.app,
    channel: withoutPeople(line.channel),
  });
}
